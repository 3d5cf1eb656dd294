import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Journey } from './browser'
import { activeCompany, callApi, enterAs, openSession } from './sessions'

const system = 'system@northgate.example'

/** Founds a company that has no records but those that every company begins with, and opens a page of it as its administrator. */
export const enterNewCompany = async (walk: Pick<Journey, 'page' | 'context' | 'baseUrl'>, path: string) => {
  const founder = await openSession(walk.baseUrl, system)
  const name = `Lakeside ${randomUUID().slice(0, 8)} LLC`
  const body = { name, country: 'US', timezone: 'UTC', baseCurrency: 'USD', chart: 'general' }
  const answer = await callApi(walk.baseUrl, '/company-info', { method: 'POST', token: founder.accessToken, companyId: activeCompany(founder).id, body })
  expect(answer.message).toBe('OK')
  return enterAs(walk, system, path, { company: name, fresh: true })
}
