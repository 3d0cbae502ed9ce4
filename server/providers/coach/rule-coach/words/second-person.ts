const secondPerson = new Map([
  ['i', 'you'],
  ["i'm", "you're"],
  ['im', "you're"],
  ["i'll", "you'll"],
  ["i've", "you've"],
  ['ive', "you've"],
  ["i'd", "you'd"],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['we', 'you'],
  ["we'll", "you'll"],
  ["we're", "you're"],
  ["we've", "you've"],
  ["we'd", "you'd"],
  ['us', 'you'],
  ['our', 'your'],
  ['ours', 'yours'],
])
/** Verbs right beside "I", before or behind it. */
const besideI = new Map([
  ['am', 'are'],
  ['was', 'were'],
  ["wasn't", "weren't"],
])

/** Words that can not be given back in the second person, or not by the coach. */
export const unsafe =
  /\b(?:you|your|yours|coach|amazing|awesome|fantastic|incredible|brilliant|phenomenal|great|well done)\b|["“”«»<>{}[\]()?\n]|https?:/i

/** A founder's words as somebody else says them to the founder: "the call I was dreading" -> "the call you were dreading". */
export const inSecondPerson = (said: string): string =>
  said
    .replace(/[’‘]/g, "'")
    .split(' ')
    .map((word, at, words) => {
      const bare = word.replace(/[,;:]+$/, '')
      const lower = bare.toLowerCase()
      const isBesideI = [words[at - 1], words[at + 1]].some((it) => /^i[,;:]*$/i.test(it ?? ''))
      // "The US embassy".
      if (bare === 'US') return word
      const turned = (isBesideI ? besideI.get(lower) : undefined) ?? secondPerson.get(lower) ?? bare
      return turned + word.slice(bare.length)
    })
    .join(' ')
