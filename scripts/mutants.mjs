// The mutants of a source file: each is one small fault, as [start, end, text in its place].
import ts from 'typescript'

const { SyntaxKind: K } = ts
const swapped = new Map([
  [K.LessThanToken, ['<=', '>=']],
  [K.LessThanEqualsToken, ['<', '>']],
  [K.GreaterThanToken, ['>=', '<=']],
  [K.GreaterThanEqualsToken, ['>', '<']],
  [K.EqualsEqualsEqualsToken, ['!==']],
  [K.ExclamationEqualsEqualsToken, ['===']],
  [K.EqualsEqualsToken, ['!=']],
  [K.ExclamationEqualsToken, ['==']],
  [K.AmpersandAmpersandToken, ['||']],
  [K.BarBarToken, ['&&']],
  [K.PlusToken, ['-']],
  [K.MinusToken, ['+']],
  [K.AsteriskToken, ['/']],
  [K.SlashToken, ['*']],
  [K.PercentToken, ['*']],
  [K.PlusEqualsToken, ['-=']],
  [K.MinusEqualsToken, ['+=']],
])
const calls = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  some: 'every',
  every: 'some',
}
/** Faults of SQL: a scope that is left out, a boundary moved by one. */
const inSql = [
  [/founder_id = \$\d+/g, 'founder_id is not null'],
  [/deleted_at is null/g, 'true'],
  [/(?<= )<= /g, '< '],
  [/(?<= )>= /g, '> '],
  [/(?<= )[<>] /g, '<> '],
]

const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && isText(node.left))
const isSql = (text) => /^\s*(?:\/\*.*\*\/)?\s*(select|with|update|insert|delete)\b/i.test(text)

/** Every mutant of a file, in the order of its text. A loop's head is left alone: it would only run for ever. */
export function mutantsOf(text) {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const found = []
  const put = (start, end, to) => {
    const line = source.getLineAndCharacterOfPosition(start).line
    const from = text.slice(start, end)
    const code = text.split('\n')[line].trim()
    const shown = `${from.length > 60 ? `${from.slice(0, 57)}...` : from} -> ${to || 'nothing'}`.replace(
      /\s+/g,
      ' ',
    )
    found.push({ start, end, to, line: line + 1, code, change: shown })
  }
  const replace = (node, to) => put(node.getStart(), node.end, to)
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isForStatement(node)) return visit(node.statement)
    if (ts.isWhileStatement(node)) return visit(node.statement)
    if (ts.isBinaryExpression(node)) {
      const sum = node.operatorToken.kind === K.PlusToken && (isText(node.left) || isText(node.right))
      for (const to of sum ? [] : (swapped.get(node.operatorToken.kind) ?? []))
        replace(node.operatorToken, to)
    }
    if (node.kind === K.TrueKeyword) replace(node, 'false')
    if (node.kind === K.FalseKeyword) replace(node, 'true')
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.text.replaceAll('_', ''))
      const step = Number.isInteger(value) ? 1 : value / 10
      replace(node, String(value + step))
      if (value > 0) replace(node, String(value - step))
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
      replace(node, node.operand.getText())
    if (ts.isIfStatement(node)) replace(node.expression, `!(${node.expression.getText()})`)
    if (ts.isConditionalExpression(node)) replace(node.condition, `!(${node.condition.getText()})`)
    if (ts.isExpressionStatement(node) && ts.isCallExpression(unwrapped(node.expression))) replace(node, ';')
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name
      if (Object.hasOwn(calls, name.text)) replace(name, calls[name.text])
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'eq' && /founderId/i.test(node.getText()))
      replace(node, 'undefined')
    if ((ts.isFunctionDeclaration(node) || ts.isArrowFunction(node)) && node.body && ts.isBlock(node.body))
      if (node.body.statements.length > 1) put(node.body.getStart(), node.body.getStart() + 1, '{ return;')
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && isSql(node.getText().slice(1)))
      for (const [pattern, to] of inSql)
        for (const hit of node.getText().matchAll(pattern))
          put(node.getStart() + hit.index, node.getStart() + hit.index + hit[0].length, to)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.sort((a, b) => a.start - b.start || a.to.localeCompare(b.to))
}

const unwrapped = (node) => (ts.isAwaitExpression(node) || ts.isVoidExpression(node) ? node.expression : node)
