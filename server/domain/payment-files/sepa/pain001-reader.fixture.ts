import { all, first, parseXml, textAt, type XmlNode } from '../../vendor-papers/xml/tree'

/** Children of each element in the order of both schemas; `?` may be missing, `+` may repeat. */
const ORDER: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  InitgPty: 'Nm Id?',
  PmtInf: 'PmtInfId PmtMtd BtchBookg? NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf+',
  PmtTpInf: 'SvcLvl',
  SvcLvl: 'Cd',
  Dbtr: 'Nm PstlAdr?',
  Cdtr: 'Nm PstlAdr?',
  PstlAdr: 'TwnNm Ctry',
  DbtrAcct: 'Id',
  CdtrAcct: 'Id',
  DbtrAgt: 'FinInstnId',
  CdtrAgt: 'FinInstnId',
  CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr CdtrAcct RmtInf?',
  PmtId: 'InstrId? EndToEndId UETR?',
  Amt: 'InstdAmt',
  RmtInf: 'Ustrd',
}
const patterns = new Map(
  Object.entries(ORDER).map(([name, order]) => [
    name,
    new RegExp(`^${order.replace(/(\w+)([?+]?) ?/g, (_, child: string, times: string) => `(?:${child} )${times}`)}$`),
  ]),
)
const LONGEST: Readonly<Record<string, number>> = { MsgId: 35, PmtInfId: 35, InstrId: 35, EndToEndId: 35, Nm: 70, Ustrd: 140, TwnNm: 35 }

/** What the schema, or the limits of SEPA, forbid in an element and those inside it. */
export const faultsOf = (node: XmlNode): string[] => {
  const pattern = patterns.get(node.name)
  const names = node.children.map(({ name }) => `${name} `).join('')
  const longest = LONGEST[node.name] ?? Infinity
  return [
    ...(pattern !== undefined && !pattern.test(names) ? [`${node.name} has ${names}`] : []),
    ...(node.children.length === 0 && node.text === '' ? [`${node.name} is empty`] : []),
    ...(node.text.length > longest ? [`${node.name} has ${node.text.length} characters`] : []),
    ...(node.children.length === 0 && !/^[\w/\-?:().,'+ ]*$/.test(node.text) ? [`${node.name} has other characters: ${node.text}`] : []),
    ...(/^Nm|Ustrd|Id$/.test(node.name) && /^\/|\/$|\/\//.test(node.text.trim()) ? [`${node.name} has stray slashes`] : []),
    ...node.children.flatMap(faultsOf),
  ]
}

const accountIn = (node: XmlNode | undefined) => ({
  accountNo: textAt(node, 'CdtrAcct|DbtrAcct', 'Id', 'IBAN'),
  bic: textAt(node, 'CdtrAgt|DbtrAgt', 'FinInstnId', 'BICFI|BIC'),
})

export const readPain001 = (bytes: Uint8Array) => {
  const root = parseXml(bytes)
  const initiation = first(root, 'CstmrCdtTrfInitn')
  return {
    namespace: root.uri,
    faults: faultsOf(root),
    messageId: textAt(initiation, 'GrpHdr', 'MsgId'),
    createdAt: textAt(initiation, 'GrpHdr', 'CreDtTm'),
    initiator: textAt(initiation, 'GrpHdr', 'InitgPty', 'Nm'),
    count: textAt(initiation, 'GrpHdr', 'NbOfTxs'),
    sum: textAt(initiation, 'GrpHdr', 'CtrlSum'),
    groups: all(initiation, 'PmtInf').map((group) => ({
      id: textAt(group, 'PmtInfId'),
      batchBooking: textAt(group, 'BtchBookg'),
      count: textAt(group, 'NbOfTxs'),
      sum: textAt(group, 'CtrlSum'),
      serviceLevel: textAt(group, 'PmtTpInf', 'SvcLvl', 'Cd'),
      chargeBearer: textAt(group, 'ChrgBr'),
      executionDate: textAt(group, 'ReqdExctnDt', 'Dt') ?? textAt(group, 'ReqdExctnDt'),
      payer: textAt(group, 'Dbtr', 'Nm'),
      ...accountIn(group),
      payments: all(group, 'CdtTrfTxInf').map((transfer) => ({
        instructionId: textAt(transfer, 'PmtId', 'InstrId'),
        endToEndId: textAt(transfer, 'PmtId', 'EndToEndId'),
        uetr: textAt(transfer, 'PmtId', 'UETR'),
        amount: textAt(transfer, 'Amt', 'InstdAmt'),
        currency: first(transfer, 'Amt', 'InstdAmt')?.attributes['Ccy'],
        payee: textAt(transfer, 'Cdtr', 'Nm'),
        town: textAt(transfer, 'Cdtr', 'PstlAdr', 'TwnNm'),
        country: textAt(transfer, 'Cdtr', 'PstlAdr', 'Ctry'),
        ...accountIn(transfer),
        remittance: textAt(transfer, 'RmtInf', 'Ustrd'),
      })),
    })),
  }
}
