/** Names the tests that passed only at their second try: they keep main moving, and stay bugs to mend. */
export default class SecondTries {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(test.fullName)
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`passed only at the second try: ${name}`)
  }
}
