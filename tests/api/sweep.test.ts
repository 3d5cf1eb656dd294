import { write } from 'hucre'
import { expect, test } from 'vitest'
import { session, type SignedIn } from '@/contracts/session'
import { quotationDefinition } from '@server/domain/print/quotation-definition'
import { messageIdOf } from '@server/domain/bounce'
import { startApi } from '../support/api'
import { withoutScope } from '../support/fences/faults'
import { refuseLeaks } from '../support/fences/sweep'
import { paperLine, quotationPaper } from '../support/paper'
import { testPorts } from '../support/ports'

/** Plants leaks one by one. The sweep must find each of them, and nothing of the caller's own company. */
const api = await startApi({ connections: 4 })
const northgate = await api.signIn('manager@northgate.example')
const system = await api.signIn('system@northgate.example', 'Falcon')
const [foreign] = await api.owner.query<{ name: string; id: string }>(`select name, id from parties where company_id = $1 order by name`, [system.companyId])
const name = foreign?.name ?? ''

const { sweep } = await api.beside([])
const answer = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }, status = 200) =>
  new Response(body, { headers, status })
/** Report of the sweep when a caller gets this response. */
const found = async (response: Response, token = northgate.token): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  await sweep.watch({ fetch: (_request: Request) => response }).fetch(new Request('http://office.example/api/v1/planted', { headers }))
  return refuseLeaks(sweep).then(
    () => 'nothing',
    (error: unknown) => String(error),
  )
}
const SAYS = 'GET /api/v1/planted: 200 shows parties.name of Falcon Systems GmbH'

test('a text of another company, named by company, table and column; one’s own is none', async () => {
  expect(name).toMatch(/cnry/)
  expect(await found(answer(JSON.stringify({ data: { rows: [name] } })))).toContain(SAYS)
  expect(await found(answer(JSON.stringify({ data: { rows: [name.toUpperCase()] } })))).toContain(SAYS)
  expect(await found(answer(JSON.stringify({ message: `${name} is there already.`, data: null }), undefined, 409))).toContain('409 shows parties.name')
  expect(await found(answer(JSON.stringify({ data: { rows: [name] } })), system.token)).toBe('nothing')
  expect(await found(answer(JSON.stringify({ data: null, message: name })), 'no token')).toContain(SAYS)
})

test('an id of another company’s row, one that a test wrote as well', async () => {
  expect(await found(answer(JSON.stringify({ data: { id: foreign?.id } })))).toContain('shows the id of a row of parties of Falcon')
  const [fresh] = await api.owner.query<{ id: string }>(
    `insert into comments (company_id, entity, entity_id, author_id, body) select $1, 'inquiry', gen_random_uuid(), id, 'Unmarked' from users limit 1 returning id`,
    [system.companyId],
  )
  expect(await found(answer(JSON.stringify({ data: { id: fresh?.id } })))).toContain('shows the id of a row of comments of Falcon')
  expect(await found(answer(JSON.stringify({ data: { id: fresh?.id } })), system.token)).toBe('nothing')
})

test('in a CSV, a workbook, a PDF and the name of a file', async () => {
  const csv = { 'content-type': 'text/csv' }
  expect(await found(answer(`name\n${name}\n`, csv))).toContain(SAYS)
  const workbook = await write({ sheets: [{ name: 'One', rows: [['Name'], [name]] }] })
  expect(await found(answer(workbook as BodyInit, { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }))).toContain(SAYS)
  const pdf = await api.ports.pdf.render(quotationDefinition(quotationPaper({ lines: [paperLine({ description: `For ${name} and others`.repeat(8) })] })))
  expect(await found(answer(pdf as BodyInit, { 'content-type': 'application/pdf' }))).toContain(SAYS)
  const file = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}.csv` }
  expect(await found(answer('', file))).toContain('headers shows parties.name of Falcon')
})

test('in a mail, an attachment and a line of the log', async () => {
  const { mail, log } = testPorts(api.ports)
  const heard = sweep.listen({ mail, log })
  const letter = { to: 'a@b.example', subject: 'Quotation', text: `Dear ${name}`, messageId: messageIdOf(foreign?.id ?? '', northgate.companyId) }
  await heard.mail.send(letter)
  await expect(refuseLeaks(sweep)).rejects.toThrow('mail to a@b.example shows parties.name of Falcon')
  await heard.mail.send({ ...letter, text: '', attachments: [{ name: 'a.txt', mime: 'text/plain', bytes: new TextEncoder().encode(name) }] })
  await expect(refuseLeaks(sweep)).rejects.toThrow('mail to a@b.example shows parties.name of Falcon')
  await heard.mail.send({ ...letter, messageId: messageIdOf(foreign?.id ?? '', system.companyId) })
  await refuseLeaks(sweep)
  heard.log.info({ company: northgate.companyId, path: `/x/${name}` }, 'request')
  await expect(refuseLeaks(sweep)).rejects.toThrow('log: request shows parties.name of Falcon')
})

test('the companies to choose from are the user’s own, and only there', async () => {
  const { data } = await api.send<SignedIn>(session.switchCompany, {
    body: { companyId: system.companyId },
    headers: { authorization: `Bearer ${system.token}` },
  })
  const allCompanies = data.allCompanies
  expect(await found(answer(JSON.stringify({ data: { allCompanies } })), system.token)).toBe('nothing')
  expect(await found(answer(JSON.stringify({ data: { allCompanies } })))).toContain('companies to choose from shows companies.name of Gulf')
  expect(await found(answer(JSON.stringify({ data: { rows: allCompanies } })), system.token)).toContain('shows companies.name of Gulf')
})

test('a statement without its scope is the same but for the company', () => {
  expect(withoutScope(`select "parts"."id" from "parts" where ("parts"."company_id" = $1 and "parts"."id" = $2)`)).toBe(
    `select "parts"."id" from "parts" where (($1::uuid is not null) and "parts"."id" = $2)`,
  )
  expect(withoutScope('from a join b on b.company_id = a.company_id where a.company_id = app_company()')).toBe(
    'from a join b on b.company_id = a.company_id where (app_company() is not null)',
  )
  expect(withoutScope('where company_id = $12::uuid limit $3')).toBe('where ($12::uuid is not null) limit $3')
})
