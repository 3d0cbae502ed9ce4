import { datesAsWords } from './spoken-dates.ts'
import { moneyAsWords } from './spoken-money.ts'

const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}/gu
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>)\]]*[^\s<>)\].,;:!?'"*_]/gi

/** Abbreviations that Flite would read as words ("CAC", "ARR", "ROI"). */
const SPELLED = [
  'ACV',
  'AI',
  'API',
  'ARPU',
  'ARR',
  'AWS',
  'CAC',
  'CEO',
  'CFO',
  'CIO',
  'CMO',
  'COO',
  'CPA',
  'CTA',
  'CTO',
]
SPELLED.push(
  'DAU',
  'EOD',
  'ETA',
  'FAQ',
  'HQ',
  'ICP',
  'IP',
  'IPO',
  'KPI',
  'MAU',
  'NDA',
  'OKR',
  'POC',
  'QA',
  'ROI',
  'SEO',
)
SPELLED.push('YC', 'SLA', 'TAM', 'UI', 'USP', 'UX', 'WAU')
/** Capitals without a vowel are spelled as well (MRR, LTV, GMV); B2B has its own rule. */
const SPELLED_WORD = new RegExp(`\\b(${SPELLED.join('|')}|[B-DF-HJ-NP-TV-XZ]{2,6})(s)?\\b`, 'g')

const SAID_AS: [RegExp, string][] = [
  [/\be\.g\.,?/gi, 'for example,'],
  [/\bi\.e\.,?/gi, 'that is,'],
  [/\bvs\.?(?=\s)/gi, 'versus'],
  [/\betc\./gi, 'et cetera.'],
  [/\bw\/(?=\s)/gi, 'with'],
  [/\bSaaS\b/g, 'sass'],
  [/\bYoY\b/gi, 'year over year'],
  [/\bMoM\b/g, 'month over month'],
  [/\bQoQ\b/gi, 'quarter over quarter'],
  [/\bWoW\b/g, 'week over week'],
  [/\bP&L\b/g, 'P and L'],
  [/\bR&D\b/g, 'R and D'],
  [/\b([BDCP])2([BCGP])\b/g, '$1 to $2'],
  [/\b([A-Z]{2,5}):([A-Z]{2,5})\b/g, '$1 to $2'],
  [/\s*&\s*/g, ' and '],
  [/~(?=[$\d])/g, 'about '],
  [/\s*(?:->|=>|→)\s*/g, ' to '],
  [/\/(?:mo|month)\b/gi, ' per month'],
  [/\/(?:yr|year)\b/gi, ' per year'],
  // A range such as 10-20 or $10k-$20k; three numbers in a row are a date or a telephone number.
  [/(?<![\d-])(\d[\d,.]*[kmb%]?)\s?-\s?(?=[$€£]?\d[\d,.]*[kmb%]?(?![\d-]))/gi, '$1 to '],
  [/(?<!\$)(\d[\d,.]*)\s?k\b/gi, '$1 thousand'],
  [/(?<!\$)(\d[\d,.]*)\s?(?:M|mm)\b/g, '$1 million'],
  [/(?<!\$)(\d[\d,.]*)\s?(?:B|bn)\b/g, '$1 billion'],
  [/\bTL;DR:?/gi, 'in short'],
  [/#(?=\d)/g, 'number '],
  [/(?<!\w)#(?=[a-z])/gi, ''],
  [/\b(\d{1,3}):(\d)\b/g, '$1 to $2'],
  [/\b(24\/7)\b/g, '24 7'],
  [/\b(\d)\s?hrs\b/g, '$1 hours'],
  [/\b(\d)\s?mins\b/g, '$1 minutes'],
  [/(\d)x\b/g, '$1 times'],
]

/** Removes Markdown, emoji, code blocks and URLs; every line ends as a sentence. For any language. */
export function withoutMarkup(text: string): string {
  const plain = text
    .replace(/```[\s\S]*?(?:```|$)/g, '\n')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(ADDRESS, 'the link')
    .replace(EMOJI, ' ')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$|^[ \t]*\|?[ \t:|-]{3,}\|?[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>+|[-*+•])[ \t]+/gm, '')
    .replace(/^[ \t]*(\d{1,2})[.)][ \t]+/gm, '$1, ')
    .replace(/[ \t]*\|[ \t]*/g, ', ')
    .replace(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]*\S)\1(?![\w*])/g, '$2')
  const lines = plain.split(/\r?\n/).map((line) => line.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s+/g, ' '))
  return lines
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (/[.!?…:;。！？]["'’”)\]]*$/.test(line) ? line : `${line}.`))
    .join('\n')
}

/** The text as Flite can read it: ASCII words. Keeps "$8,500", "15%" and "9:30", which Flite reads correctly. */
export function spokenText(text: string): string {
  const folded = withoutMarkup(foldPunctuation(text))
  const said = SAID_AS.reduce(
    (current, [written, spoken]) => current.replace(written, spoken),
    moneyAsWords(datesAsWords(folded)),
  )
  return foldLetters(said.replace(SPELLED_WORD, spell))
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
        .trim(),
    )
    .filter((line) => /[a-z0-9]/i.test(line))
    .join('\n')
}

function spell(_word: string, letters: string, plural: string | undefined): string {
  return [...letters].join(' ') + (plural ? "'s" : '')
}

function foldPunctuation(text: string): string {
  return text
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[ \t]*(?:—|―|(?<!-)--(?!-)|[ \t]–[ \t])[ \t]*/g, ', ')
    .replace(/[‐‑‒–−]/g, '-')
    .replace(/…/g, '...')
    .replace(/(?<=\d\s?)½/g, ' and a half')
    .replace(/½/g, 'half')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
}

/** Removes accents and characters without an ASCII form, whose bytes Flite would read as noise. */
function foldLetters(text: string): string {
  const folded = text
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .normalize('NFKD')
  return folded.replace(/\p{M}/gu, '').replace(/[^\n\x20-\x7e]/g, ' ')
}
