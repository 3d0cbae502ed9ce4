import { basename } from 'node:path'
import ts from 'typescript'

/** Folders whose names are checked. A folder that has been cleaned is added here. */
export const checkedFolders = ['contract', 'server', 'bench', 'scripts', 'test', 'web']

/** Folders within them that are not checked. */
export const uncheckedFolders = [
  // The grammar of the rule-based coach has its own terms, explained in its files.
  'server/providers/coach/',
  // This list names the words.
  'test/vocabulary.',
]

/** Words of an earlier private vocabulary, and what stands in their place. A plural or -s form counts too. */
export const coinages: Record<string, string> = {
  mind: 'coach, engine, model',
  hear: 'extract, transcribe, receive',
  heard: 'extracted, transcript, received',
  hearsay: 'report of a third person',
  hearing: 'extraction',
  haste: 'latencySensitive',
  lately: 'recentReferents, inactiveDays',
  patience: 'withTimeout',
  settle: 'recompute, close, save, merge',
  settled: 'recomputed, final',
  resettle: 'recompute all',
  standing: 'streakState',
  keeping: 'timeZoneHistory',
  desk: 'replyValidator',
  scene: 'promptContext',
  radar: 'detectProcrastination',
  letter: 'email',
  lifeline: 'parentWatch',
  walls: 'securityHeaders',
  house: 'app',
  ground: 'context, deps',
  told: 'notified, sent, forecast',
  tell: 'publish, notify, emit',
  standin: 'fake',
  logbook: 'dayLedger',
  receipt: 'citation, source',
  chores: 'scheduled jobs',
  thing: 'resource',
}

/** Names that contain a coinage and stay, with the reason. */
export const allowedCoinages: Record<string, string> = {
  mind: 'column, and field of the API: the engine that answered',
  receipts: 'column, and field of the API: the sources of a reply',
  radar: 'field of the API: what is put off',
  told: 'field of the API: the predicted chance',
  heard: 'field of the API: the transcript of a microphone test',
  letter: 'column of alerts: the sections of its email',
  standing: 'column of flight_totals: the streak state',
  keepings: 'table of earlier time zones and start hours, and its key in an export',
  settlePromise: 'endpoint of the contract',
  tryHearing: 'endpoint of the contract',
  hearsay: 'what the founder reports of others, a term of the rule-based coach',
  letters: 'characters of the alphabet',
  foldLetters: 'characters of the alphabet',
  lettersAndDigits: 'characters of the alphabet',
  betweenLetters: 'characters of the alphabet',
  letterSubstitutes: 'characters of the alphabet',
  onSettled: 'option of TanStack Query',
  'window-scene': 'the illustration of a window',
  WindowScene: 'the illustration of a window',
}

/** The words of an identifier or a file name in lower case: `readDayLedger`, `read-day-ledger` -> read, day, ledger. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

function coinageIn(name: string): string | undefined {
  const words = wordsOf(name)
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`)
  return [...words, ...pairs].find(
    (word) => Object.hasOwn(coinages, word) || Object.hasOwn(coinages, word.replace(/s$/, '')),
  )
}

/** Coinages in the file's name and in the names that it declares. `onAllowed` is called for each exception in use. */
export function findCoinages(
  path: string,
  source: string,
  onAllowed: (name: string) => void = () => {},
): { word: string; name: string }[] {
  const found: { word: string; name: string }[] = []
  const check = (name: string) => {
    const word = coinageIn(name)
    if (!word) return
    if (Object.hasOwn(allowedCoinages, name)) onAllowed(name)
    else found.push({ word, name })
  }
  check(basename(path).replace(/(\.test|\.journey|\.d)?\.(tsx?|mjs|mts)$/, ''))
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isDeclaredName(node)) check(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true))
  return found
}

/** Whether an identifier is the name of a variable, parameter, function, type or field where it is declared. */
function isDeclaredName(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isFunctionExpression(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isInterfaceDeclaration(parent) ||
      ts.isTypeAliasDeclaration(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isPropertyAssignment(parent)) &&
    parent.name === node
  )
}
