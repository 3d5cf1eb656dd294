import { expect, test } from 'vitest'
import { type Flag, flags, pages } from '@/contracts/permissions'
import { startApi } from '../support/api'
import { branches, nameOf } from '../support/endpoints'

const api = await startApi()
const viewer = await api.signIn('viewer@northgate.example')
const system = await api.signIn('system@northgate.example')

const [falcon] = await api.owner.query<{ id: string }>(`select id from companies where name like 'Falcon%'`)
// The viewer has all permissions in another company, which must open nothing here.
await api.owner.exec(`
  insert into memberships (company_id, user_id, role_id) select '${falcon?.id}', '${viewer.user._id}', id from roles where company_id = '${falcon?.id}' and is_system;
  delete from role_permissions p using memberships m
    where m.user_id = '${viewer.user._id}' and m.company_id = '${viewer.companyId}' and p.company_id = m.company_id and p.role_id = m.role_id`)

interface Entry {
  module: string
  url: string | undefined
  allow: readonly Flag[]
  deny?: readonly Flag[]
}
/** Writes permission exceptions of the viewer in a company with one statement. */
const addExceptions = (companyId: string | undefined, entries: readonly Entry[]) =>
  api.owner.query(
    `insert into user_permissions (company_id, user_id, module, url, allow, deny)
       select $1, $2, module, url, array(select jsonb_array_elements_text(allow)), array(select jsonb_array_elements_text(coalesce(deny, '[]')))
       from jsonb_to_recordset($3::jsonb) as e (module text, url text, allow jsonb, deny jsonb)`,
    [companyId, viewer.user._id, JSON.stringify(entries)],
  )
await addExceptions(
  falcon?.id,
  pages.map(({ module, url }) => ({ module, url, allow: flags })),
)

/** Gives the viewer exactly these flags on these modules, and nothing else in this company. */
const grantOnly = async (granted: Partial<Record<string, readonly Flag[]>>) => {
  await api.owner.query('delete from user_permissions where user_id = $1 and company_id = $2', [viewer.user._id, viewer.companyId])
  const urlOf = (module: string) => pages.find((page) => page.module === module)?.url
  await addExceptions(
    viewer.companyId,
    Object.entries(granted).map(([module, allow]) => ({ module, url: urlOf(module), allow: allow ?? [] })),
  )
}

const everyOther = (module: string) => Object.fromEntries(pages.filter((page) => page.module !== module).map((page) => [page.module, flags]))
let cases = 0
const named = branches.map((branch) => [`${nameOf(branch.endpoint)}${branch.branch ? ` ${branch.branch}` : ''} needs ${branch.flag}`, branch] as const)

test.each(named)('%s', async (_name, { endpoint, branch, flag, or }) => {
  const body = branch ? { action: branch } : {}
  const answer = async (granted: Parameters<typeof grantOnly>[0]) => {
    await grantOnly(granted)
    cases += 1
    const { statusCode, code, data } = await viewer.call(endpoint, { body })
    // Later refusals have other codes, and mean that the permission check was passed.
    return statusCode === 403 && code === 'FORBIDDEN' && data === null ? 'refused' : statusCode === 401 || statusCode >= 500 ? `${statusCode}` : 'let in'
  }
  const otherFlags = flags.filter((other) => other !== flag && !or.includes(other))
  expect({
    onlyThat: await answer({ [endpoint.module]: [flag] }),
    allButThat: await answer({ [endpoint.module]: otherFlags }),
    none: await answer({ [endpoint.module]: [] }),
    noEntry: await answer({}),
    everythingElsewhere: await answer(everyOther(endpoint.module)),
  }).toEqual({ onlyThat: 'let in', allButThat: 'refused', none: 'refused', noEntry: 'refused', everythingElsewhere: 'refused' })
})

test.each(named)('%s: not from a user who is denied it, whatever the role grants; a system user may', async (_name, { endpoint, branch, flag, or }) => {
  const body = branch ? { action: branch } : {}
  await grantOnly({})
  const denied = pages.filter((page) => page.module === endpoint.module)
  await addExceptions(
    viewer.companyId,
    denied.map(({ module, url }) => ({ module, url, allow: flags, deny: [flag, ...or] })),
  )
  cases += 2
  expect((await viewer.call(endpoint, { body })).code).toBe('FORBIDDEN')
  expect((await system.call(endpoint, { body })).code).not.toBe('FORBIDDEN')
})

test('every branch of every endpoint was tried in every way', () => {
  expect(cases).toBe(7 * branches.length)
  expect(cases).toBeGreaterThan(900)
})
