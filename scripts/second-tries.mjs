/** Names the tests that passed only on retry: they do not fail the run, but are bugs to fix. */
export default class SecondTries {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(test.fullName)
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`passed only at the second try: ${name}`)
  }
}
