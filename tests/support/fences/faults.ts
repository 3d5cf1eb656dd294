import pg from 'pg'
import type { OwnerConnection } from '@server/db/owner'

/** A fence that is left out on purpose, to see the other one hold alone. */
export const faults = ['no-scope', 'no-rls'] as const
export type Fault = (typeof faults)[number]

export const faultsOfRun = (): Fault[] => faults.filter((fault) => (process.env['FENCE'] ?? '').split(',').includes(fault))

const SCOPE = /(?:"?\w+"?\.)?"?\bcompany_id"?\s*=\s*(\$\d+|app_company\(\))(?:::uuid)?/g
/** The same statement for every company: what compared a row's company with the caller's is true. Parameters stay, and keep their type. */
export const withoutScope = (text: string): string =>
  text.replaceAll(SCOPE, (_, value: string) => (value.startsWith('$') ? `(${value}::uuid is not null)` : `(${value} is not null)`))

export const rewritten = { statements: 0 }

/** The driver's connection for the application, whose statements lose their scope on the way. */
class Unscoped extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver has a dozen ways to call this one; all of them pass through
  override query(...given: any[]): any {
    const [first, ...more] = given as [string | { text: string }, ...unknown[]]
    const text = typeof first === 'string' ? first : first.text
    const open = withoutScope(text)
    if (open !== text) rewritten.statements += 1
    const sent = open === text ? first : typeof first === 'string' ? open : { ...first, text: open }
    return (super.query as (...args: unknown[]) => unknown).call(this, sent, ...more)
  }
}

/** What the application's pool is given besides its address. */
export const clientOf = (fault: readonly Fault[]): object => (fault.includes('no-scope') ? { Client: Unscoped } : {})

/** Leaves the query scope alone: no table hides a row from anybody. */
export const dropRowSecurity = (owner: OwnerConnection): Promise<void> =>
  owner.exec(`do $$
    declare t text;
    begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity loop
        execute format('alter table %I disable row level security, no force row level security', t);
      end loop;
    end $$`)
