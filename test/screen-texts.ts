import ts from 'typescript'

/** Folders whose components keep their words in messages files. */
export const checkedFolders = ['web/features', 'web/screens', 'web/app', 'web/design']

/** Files within them that hold words themselves, with the reason. */
export const exemptFiles: Record<string, string> = {
  'web/screens/gallery': 'shows every component with made-up values, to those who build',
  'web/app/shortcut-dialog.tsx': 'names keys of the keyboard',
  'web/features/alerts/email-row.tsx': 'names a header of HTTP',
}

/** Attributes that name, describe or label: what the founder reads or hears. */
const readAttributes =
  /^(label|title|note|hint|help|placeholder|alt|sentence|caption|description|empty|emptyText|legend|lead|question|text|name|action|submit|go|aria-(label|description|valuetext|roledescription))$/

/** Folders whose rules, outside of components, keep the sentences for screens in messages files. */
export const checkedCode = [
  'server/features',
  'web/features',
  'web/screens',
  'web/app',
  'web/design',
  'web/browser',
]

/** Code within them whose sentences stand where they are, with the reason. */
export const exemptCode: Record<string, string> = {
  'server/features/coaching/dialog': "the coach's own speech",
  'server/features/coaching/records': "the coach's own speech",
  'server/features/coaching/reply': "the coach's own speech",
  'server/features/coaching/turn': "the coach's own speech",
  'server/features/memory/context-facts.ts': 'what the coach is told before it speaks',
  'server/features/safety/replies.ts': "the coach's own speech in danger, held by its own tests",
  'server/features/coaching/changes/policy-examples.ts': 'made-up changes, to test with',
  'server/features/memory/rule-examples.ts': 'made-up memories, to test with',
  'server/features/metrics/sample.ts': 'made-up business, shown as a sample',
  'server/features/model-connections/test-sentences.ts': 'what a founder may say, to test a model with',
  'server/features/coaching/changes/goal-statements.ts': 'patterns of what a founder may say',
  'server/features/safety/phrases': 'patterns of what a founder may say',
  'server/features/account/currency.ts': 'codes of countries and currencies',
  'server/features/calendar/feed.ts': 'names the product to calendar programs',
  'server/features/crm/sync-hubspot.ts': 'names a failure in the log',
  'web/features/profile/profile-options.ts': "the product document's choices, which are stored as they read",
  'web/features/strategy/framework-sample.ts': 'made-up goals, shown as a sample',
  'web/features/coaching/session/engine/session-examples.ts': 'made-up sessions, to test with',
  'web/features/coaching/session/engine/runner-setup.ts': 'made-up sessions, to test with',
  'web/features/missions/dialogs/example-mission.ts': 'a made-up mission, to test with',
  'web/features/model-connections/words.ts': 'names of providers',
  'web/features/analytics/share-picture.ts': 'names of fonts',
  'web/browser/audio/sound-queue.ts': "names a failure in the browser's log",
}

const hasTwoWords = (text: string): boolean => /\p{L}[\p{L}'’-]*[^\p{L}<>{}]+\p{L}{2,}/u.test(text.trim())

/** "Two words or more": a sentence begins with a capital letter, which class names and paths do not. */
const isSentence = (text: string): boolean => /^\s*[“"]?\p{Lu}/u.test(text) && hasTwoWords(text)

/** The literal parts of a string or a template. */
const literalText = (node: ts.Node): string | null =>
  ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' x ')
      : null

/** Whether a literal is code: an import, a type, a name, a comparison, or the value of an attribute that nobody reads. */
function isCode(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if (ts.isJsxAttribute(parent)) return true
  for (let above = parent; above; above = above.parent) {
    if (ts.isJsxAttribute(above)) return !readAttributes.test(above.name.getText())
    if (ts.isNewExpression(above) && /Error$/.test(above.expression.getText())) return true
    if (ts.isFunctionLike(above) || ts.isStatement(above)) return false
  }
  return false
}

/** Every text of two or more words that a component writes itself, with its line. */
export function findScreenTexts(path: string, code: string): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const report = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${path}:${line + 1}: ${text.replace(/\s+/g, ' ').trim()}`)
  }
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) {
      if (hasTwoWords(node.text)) report(node, node.text)
    } else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      if (readAttributes.test(node.name.getText()) && hasTwoWords(node.initializer.text))
        report(node, node.initializer.text)
    } else {
      const text = literalText(node)
      if (text !== null && isSentence(text) && !isCode(node)) report(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A literal that is read as a sentence: two words or more from a capital letter on, or from a value on to a full stop. */
function isWritten(node: ts.Node, text: string): boolean {
  const line = text.replace(/\s+/g, ' ').trim()
  const startsWithValue = ts.isTemplateExpression(node) && node.head.text.trim() === ''
  return startsWithValue
    ? /\p{L}{2,} (?:.* )?[\p{L}\d%]+[^\p{L}]*[.?!]$/u.test(line)
    : /^[“"']?\p{Lu}/u.test(line) && /\p{L} (?:.*[^\p{L}])?\p{L}{2,}/u.test(line)
}

/** Every sentence that code outside of components writes itself, with its line. */
export function findWrittenSentences(path: string, code: string): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const text = literalText(node)
    if (text !== null && isWritten(node, text) && !isCode(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1}: ${text.replace(/\s+/g, ' ').trim()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Words that are made plural by themselves, to be glued into a sentence. */
export const findGluedPlurals = (path: string, code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '[^']*words\/plural\.ts'/g)]
    .flatMap(([, names]) => names!.match(/\b(?:plural|agree)\b/g) ?? [])
    .map((name) => `${path}: ${name}`)

/** The names that a messages file exports. */
export function findMessageNames(path: string, code: string): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  return source.statements
    .filter((it) => ts.isVariableStatement(it))
    .filter((it) => it.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((it) => it.declarationList.declarations.map((declaration) => declaration.name.getText()))
}
