import type { ChequeLayoutKey } from '@/contracts/cheque-input'
import { add, type Decimal } from '@/contracts/rules/decimal'
import { INK } from '../print/colours'
import type { PrintDefinition, PrintNode } from '../print/definition'
import { amountText, dayText } from '../print/figures'
import { figure } from '../print/sheet'
import { mono, textNode } from '../print/text'
import { amountInWords } from './amount-in-words'
import { type ChequeLayout, chequeLayouts } from './layouts'

/** All that a cheque prints. It is kept with the cheque, so that it is printed again as it was. */
export interface ChequePaper {
  layout: ChequeLayoutKey
  /** Our name, on the stubs. */
  company: string
  /** With its prefix. */
  number: string
  /** YYYY-MM-DD */
  date: string
  payee: string
  addressLines: readonly string[]
  currency: string
  amount: Decimal
  memo: string | null
  /** Number of the payment. */
  payment: string
  /** What it pays; `paid` is below zero for a credit that was used. */
  rows: readonly { document: string; theirNumber: string | null; date: string; deducted: Decimal; paid: Decimal }[]
}

const POINTS = 72 / 25.4
const FIGURE = 76
const LEFT = 12

const at = ({ x, y, width }: { x: number; y: number; width: number }, node: PrintNode): PrintNode => ({
  absolutePosition: { x: x * POINTS, y: y * POINTS },
  columns: [{ width: width * POINTS, ...node }],
})

/** Asterisks fill the blank, so that nothing can be written before an amount or after it. */
const guarded = (text: string): string => `**${text}**`

const stubRows = ({ rows, currency }: ChequePaper, room: number): PrintNode[][] => {
  const money = (value: Decimal) => figure(amountText(value, currency))
  const shown = rows.length > room ? rows.slice(0, room - 1) : rows
  const others = rows.slice(shown.length)
  const sumOf = (of: (row: ChequePaper['rows'][number]) => Decimal) => add('0', ...others.map(of))
  const listed = shown.map(({ document, theirNumber, date, deducted, paid }) => [
    mono(document),
    textNode(theirNumber ?? ''),
    textNode(dayText(date)),
    money(deducted),
    money(paid),
  ])
  if (others.length === 0) return listed
  const rest = `${others.length} others, see the remittance advice`
  return [...listed, [textNode(rest, { colSpan: 3 }), textNode(''), textNode(''), money(sumOf(({ deducted }) => deducted)), money(sumOf(({ paid }) => paid))]]
}

/** A stub: whom the cheque is for, and what it pays. */
const stub = (paper: ChequePaper, { y, rows }: ChequeLayout['stubs'][number], width: number): PrintNode[] => {
  const { number, date, payee, payment, currency, amount, company } = paper
  const headings = ['Document', 'Your number', 'Date', 'Deducted', 'Paid'].map((text, index) => ({
    text,
    alignment: index > 2 ? 'right' : 'left',
    fontSize: 7.5,
    color: INK.quiet,
  }))
  const room = { x: LEFT, width: width - 2 * LEFT }
  return [
    at({ ...room, y: y + 6 }, { columns: [textNode(company, { bold: true }), { width: 'auto', text: ['Cheque ', mono(number, { bold: true })] }] }),
    at(
      { ...room, y: y + 11 },
      {
        columns: [
          textNode(`${payee}, ${dayText(date)}, payment ${payment}`),
          { width: 'auto', ...textNode(`${amountText(amount, currency)} ${currency}`, { bold: true }) },
        ],
      },
    ),
    ...(paper.rows.length === 0
      ? []
      : [
          at(
            { ...room, y: y + 17 },
            { fontSize: 8, layout: 'report', table: { widths: ['*', 110, 66, FIGURE, FIGURE], headerRows: 1, body: [headings, ...stubRows(paper, rows)] } },
          ),
        ]),
  ]
}

/** What a cheque prints, and whether it is void by now. */
export interface PrintedCheque {
  paper: ChequePaper
  isVoid: boolean
}

/** The page of a cheque: its form, and what marks it as void. */
const pageOf = ({ paper, isVoid }: PrintedCheque): PrintNode[] => {
  const { page, date, payee, address, amount, words, memo, stubs, top } = chequeLayouts[paper.layout]
  const width = page === 'A4' ? 210 : 215.9
  return [
    at(date, textNode(dayText(paper.date), { alignment: 'right' })),
    at(payee, textNode(paper.payee, { bold: true })),
    at(amount, textNode(`${guarded(amountText(paper.amount, paper.currency))} ${paper.currency}`, { alignment: 'right', bold: true })),
    at(words, textNode(guarded(amountInWords(paper.amount, paper.currency)))),
    at(address, { stack: [paper.payee, ...paper.addressLines].map((line) => textNode(line, { lineHeight: 1.15 })) }),
    ...(paper.memo ? [at(memo, textNode(paper.memo))] : []),
    ...stubs.flatMap((one) => stub(paper, one, width)),
    ...(isVoid ? [at({ x: 60, y: top + 40, width: 120 }, textNode('VOID', { fontSize: 64, bold: true, color: INK.warning }))] : []),
  ]
}

/**
 * Definition of cheques on forms of one layout, a page for each. Pure: the same papers give the same definition. Account numbers are on the form, never
 * in print.
 */
export const chequesDefinition = (cheques: readonly [PrintedCheque, ...PrintedCheque[]]): PrintDefinition => {
  const [{ paper: first }] = cheques
  const last = cheques.at(-1)?.paper ?? first
  return {
    title: cheques.length === 1 ? `Cheque ${first.number}` : `Cheques ${first.number} to ${last.number}`,
    author: first.company,
    madeAt: `${first.date}T00:00:00Z`,
    pageSize: chequeLayouts[first.layout].page,
    pageMargins: [0, 0, 0, 0],
    images: {},
    defaultStyle: { font: 'sans', fontSize: 9.5, color: INK.text },
    firstHeader: null,
    laterHeader: null,
    footer: { text: '' },
    content: cheques.flatMap((cheque, index) => [...(index > 0 ? [textNode('', { pageBreak: 'before' })] : []), ...pageOf(cheque)]),
  }
}
