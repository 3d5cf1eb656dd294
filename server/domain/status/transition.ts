/** Allowed changes of state as data: for each action, the new state by the old one. Anything that isn't listed is illegal. */
export interface TransitionTable<S extends string, A extends string> {
  /** The document's name at the start of a sentence. */
  document: string
  states: readonly S[]
  initial: S
  actions: Readonly<Record<A, Readonly<Partial<Record<S, S>>>>>
}

export class IllegalTransition extends Error {
  override name = 'IllegalTransition'
  readonly code = 'INVALID_TRANSITION'

  constructor(
    document: string,
    readonly from: string,
    readonly action: string,
    /** Actions that are possible instead. */
    readonly allowed: readonly string[],
  ) {
    super(`${document}: "${inWords(action)}" isn't possible while it is ${inWords(from)}.`)
  }
}

const inWords = (name: string): string => name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const actionsFrom = <S extends string, A extends string>(table: TransitionTable<S, A>, from: S): A[] =>
  (Object.keys(table.actions) as A[]).filter((action) => table.actions[action][from] !== undefined)

export const canTransition = <S extends string, A extends string>(table: TransitionTable<S, A>, from: S, action: A): boolean =>
  table.actions[action][from] !== undefined

/**
 * Returns the state after the action. Guards that need data (a reason, a credit check) belong to the service.
 * @throws IllegalTransition
 */
export const transition = <S extends string, A extends string>(table: TransitionTable<S, A>, from: S, action: A): S => {
  const to = table.actions[action][from]
  if (to === undefined) throw new IllegalTransition(table.document, from, action, actionsFrom(table, from))
  return to
}
