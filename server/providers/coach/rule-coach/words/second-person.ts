const secondPerson: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  im: "you're",
  "i'll": "you'll",
  "i've": "you've",
  ive: "you've",
  "i'd": "you'd",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  "we'll": "you'll",
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  us: 'you',
  our: 'your',
  ours: 'yours',
  am: 'are',
}

/** A founder's words as somebody else says them to the founder: "the call I was dreading" -> "the call you were dreading". */
export const inSecondPerson = (said: string): string =>
  said
    .replace(/[’‘]/g, "'")
    .split(' ')
    .map((word, at, words) => {
      const [, bare = word, mark = ''] = /^(.*?)([,;:]*)$/.exec(word) ?? []
      const lower = bare.toLowerCase()
      if (lower === 'was' && /^i$/i.test(words[at - 1] ?? '')) return `were${mark}`
      return `${secondPerson[lower] ?? bare}${mark}`
    })
    .join(' ')
