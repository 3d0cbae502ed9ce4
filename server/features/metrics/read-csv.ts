import Papa from 'papaparse'
import type { MetricName } from '#contract/metrics.ts'
import { fieldFigure } from '#contract/words/figures.ts'
import { monthName } from './rules.ts'
import type { Entered } from './store.ts'

/** A line of a file as far as it could be read. `line` counts from 1, including the header. */
export interface ReadLine {
  line: number
  entered: Entered | null
  problems: string[]
}

const linesAtMost = 600
const columnsAtMost = 100

/** Accepted column headers, in lower case without punctuation. */
const heads: Record<MetricName | 'month', readonly string[]> = {
  month: ['month', 'date', 'period'],
  revenue: ['revenue', 'mrr', 'monthlyrevenue', 'sales'],
  customers: ['customers', 'customercount', 'totalcustomers', 'payingcustomers'],
  newCustomers: ['newcustomers', 'new', 'customersnew'],
  lostCustomers: ['lostcustomers', 'lost', 'churned', 'churnedcustomers', 'customerslost'],
  acquisitionSpend: ['acquisitionspend', 'spend', 'marketingspend', 'salesandmarketing', 'marketing'],
  cash: ['cash', 'cashinbank', 'bankbalance', 'balance'],
  expenses: ['expenses', 'costs', 'burn', 'totalexpenses'],
  grossMargin: ['grossmargin', 'margin', 'grossmarginpercent'],
}
const names = Object.keys(heads) as (keyof typeof heads)[]
const money: readonly string[] = ['revenue', 'acquisitionSpend', 'cash', 'expenses']

const normalizeHeader = (head: string) => head.toLowerCase().replace(/[^a-z]/g, '')
const nameOf = (head: string) => names.find((name) => heads[name].includes(normalizeHeader(head)))
const words = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

/** Reads a CSV of months; every problem names its field, and one invalid line does not affect the others. */
export function readCsv(csv: string, today: string): { lines: ReadLine[]; ignoredColumns: string[] } {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [head = [], ...rows] = data
  const columns = columnsOf(head)
  const ignoredColumns = head
    .slice(0, columnsAtMost)
    .filter((it) => nameOf(it) === undefined && it.trim() !== '')
    .map(quotedCell)
  if (!columns.has('month'))
    return {
      lines: [{ line: 1, entered: null, problems: ['month: the first line must name a month column'] }],
      ignoredColumns,
    }
  const seen = new Set<string>()
  const lines = rows.slice(0, linesAtMost).map((cells, index) => {
    const read = readLine(columns, cells, today)
    if (read.entered && seen.has(read.entered.month))
      read.problems.push(`month: ${monthName(read.entered.month)} stands in this file twice`)
    if (read.entered) seen.add(read.entered.month)
    return {
      line: index + 2,
      entered: read.problems.length > 0 ? null : read.entered,
      problems: read.problems,
    }
  })
  if (rows.length > linesAtMost)
    lines.push({
      line: linesAtMost + 2,
      entered: null,
      problems: [`file: at most ${linesAtMost} months are read`],
    })
  return { lines, ignoredColumns }
}

type Columns = ReadonlyMap<string, number>

/** The column index of each figure; of two columns with the same header the first counts. */
function columnsOf(head: readonly string[]): Columns {
  const columns = new Map<string, number>()
  for (const [index, title] of head.slice(0, columnsAtMost).entries()) {
    const name = nameOf(title)
    if (name && !columns.has(name)) columns.set(name, index)
  }
  return columns
}

/** A cell, shortened for use in a sentence. */
const quotedCell = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)

function readLine(columns: Columns, cells: string[], today: string) {
  const problems: string[] = []
  const values: Record<string, number | null> = {}
  const cellOf = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim()
  for (const name of names.filter((it) => it !== 'month')) {
    try {
      values[name] = readValue(name, cellOf(name))
    } catch (error) {
      problems.push(`${words(name)}: ${(error as Error).message}`)
    }
  }
  const month = readMonth(cellOf('month'))
  if (!month) problems.unshift(`month: “${quotedCell(cellOf('month'))}” is no month; write it like 2026-10`)
  else if (month > today.slice(0, 7)) problems.unshift(`month: ${monthName(month)} lies ahead`)
  return { entered: month ? ({ month, ...values } as Entered) : null, problems }
}

function readValue(name: string, cell: string): number | null {
  if (cell === '' || cell === '-' || cell === '–') return null
  const value = readNumber(cell.replace(/%$/, ''))
  if (value === null) throw new Error(`“${quotedCell(cell)}” is no number; write it like 8,500.50`)
  if (money.includes(name)) return requireAtMost(Math.round(value * 100), 1e13, 'an amount')
  if (name === 'grossMargin') return requireAtMost(value, 100, 'a percentage')
  if (!Number.isInteger(value)) throw new Error(`“${quotedCell(cell)}” must be a whole number`)
  return requireAtMost(value, 1e9, 'a number')
}

function requireAtMost(value: number, most: number, what: string): number {
  if (value > most) throw new Error(`${value} is too large for ${what}`)
  return value
}

/** "$8,500.50" and "8.500,50 €" -> 8500.5; null for a cell that holds no number from 0 on, or more than one. */
export function readNumber(cell: string): number | null {
  const value = fieldFigure(cell)
  return value === null || value < 0 ? null : value
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "2026-10", "2026-10-31", "10/2026", "Oct 2026", "October 2026" -> "2026-10". */
export function readMonth(cell: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(cell)
  const slashed = /^(\d{1,2})\/(\d{4})$/.exec(cell)
  const named = /^([a-z]{3})[a-z]*\.?[ -](\d{4})$/i.exec(cell)
  const year = iso?.[1] ?? slashed?.[2] ?? named?.[2]
  const number = iso?.[2] ?? slashed?.[1] ?? monthNames.indexOf(named?.[1]?.toLowerCase() ?? '') + 1
  if (!year || Number(number) < 1 || Number(number) > 12) return null
  return `${year}-${String(number).padStart(2, '0')}`
}
