import { sql } from 'drizzle-orm'
import type { Tx } from '../ports'
import type { OwnerConnection } from './owner'
import { rowsOf } from './rows'

export interface DemoFilling {
  percent: number
  secondsLeft: number | null
}

/** Returns null when no demo data are being filled in. */
export const readDemoFilling = async (tx: Tx): Promise<DemoFilling | null> => {
  const [row] = await rowsOf<DemoFilling>(tx, sql`select percent, seconds_left as "secondsLeft" from demo_filling where finished_at is null`)
  return row ?? null
}

/**
 * Records the start in the transaction of the first rows, so that the next start continues after any interruption. The companies' nightly
 * runs wait until the history is complete: they would let past quotations expire before their orders are entered.
 */
export const beginDemoFilling = async (tx: Tx, size: string): Promise<void> => {
  await tx.execute(sql`insert into demo_filling (size) values (${size})`)
  await tx.execute(sql`update work_queue set leased_until = 'infinity' where kind = 'nightly'`)
}

/** Returns the filling that was begun and isn't finished; null if there is none. */
export const openDemoFilling = async (owner: OwnerConnection): Promise<{ size: string; beganAt: Date } | null> => {
  const [row] = await owner.query<{ size: string; beganAt: Date }>('select size, began_at as "beganAt" from demo_filling where finished_at is null')
  return row ?? null
}

export const noteDemoFilling = async (owner: OwnerConnection, { percent, secondsLeft }: DemoFilling): Promise<void> =>
  void (await owner.query('update demo_filling set percent = $1, seconds_left = $2 where finished_at is null', [percent, secondsLeft]))

export const endDemoFilling = (owner: OwnerConnection, calls: number): Promise<void> =>
  owner.exec(`begin; truncate demo_answers; update work_queue set leased_until = null where kind = 'nightly' and leased_until = 'infinity';
    update demo_filling set percent = 100, seconds_left = 0, calls = ${calls}, finished_at = now(); commit`)
