import pg from 'pg'
import type { OwnerConnection } from '@server/db/owner'

/** Fences that can be left out on purpose, to test that the other one is sufficient. */
export const faults = ['no-scope', 'no-rls'] as const
export type Fault = (typeof faults)[number]

export const faultsOfRun = (): Fault[] => faults.filter((fault) => (process.env['FENCE'] ?? '').split(',').includes(fault))

const SCOPE = /(?:"?\w+"?\.)?"?\bcompany_id"?\s*=\s*(\$\d+|app_company\(\))(?:::uuid)?/g
/** Makes a statement apply to every company: comparisons of a row's company with the caller's become true. Parameters stay and keep their type. */
export const withoutScope = (text: string): string =>
  text.replaceAll(SCOPE, (_, value: string) => (value.startsWith('$') ? `(${value}::uuid is not null)` : `(${value} is not null)`))

export const rewritten = { statements: 0 }

/** The driver's client for the application, which removes the company scope from all statements. */
class Unscoped extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver has a dozen ways to call this one; all of them pass through
  override query(...args: any[]): any {
    const [config, ...rest] = args as [string | { text: string }, ...unknown[]]
    const text = typeof config === 'string' ? config : config.text
    const unscopedText = withoutScope(text)
    if (unscopedText !== text) rewritten.statements += 1
    const unscopedConfig = unscopedText === text ? config : typeof config === 'string' ? unscopedText : { ...config, text: unscopedText }
    return (super.query as (...args: unknown[]) => unknown).call(this, unscopedConfig, ...rest)
  }
}

/** Options of the application's connection pool besides the address. */
export const clientOf = (fault: readonly Fault[]): object => (fault.includes('no-scope') ? { Client: Unscoped } : {})

/** Turns row-level security off in all tables, so that only the scope of the queries remains. */
export const dropRowSecurity = (owner: OwnerConnection): Promise<void> =>
  owner.exec(`do $$
    declare t text;
    begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity loop
        execute format('alter table %I disable row level security, no force row level security', t);
      end loop;
    end $$`)
