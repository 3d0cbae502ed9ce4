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

/** The names that a messages file exports. */
export function findMessageNames(path: string, code: string): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  return source.statements
    .filter((it) => ts.isVariableStatement(it))
    .filter((it) => it.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((it) => it.declarationList.declarations.map((declaration) => declaration.name.getText()))
}
