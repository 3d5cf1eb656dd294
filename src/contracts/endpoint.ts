import type { z } from 'zod'
import type { Flag, Module } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The flag that a call requires, several flags of which any one is enough, or one flag per value of the body's `action`. */
export type RequiredFlags = Flag | readonly Flag[] | Readonly<Record<string, Flag>>
export const isAnyOf = (needed: RequiredFlags): needed is readonly Flag[] => Array.isArray(needed)

/** Who may call: anybody, any signed-in user, or users with the required flag in the module. */
export type Access = { access: 'public' | 'session' } | { module: Module; action: RequiredFlags }

/** Slow work. It has its own connections and limits, so that it doesn't hold up ordinary reads and writes. */
export type HeavyWork = 'export' | 'paper' | 'report' | 'import'

interface Shape<M extends Method, P extends string, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  method: M
  /** Path below the API root, with `:name` for parameters, in the spelling of the product's wire format. */
  path: P
  query?: Q
  body?: B
  /** Schema of the envelope's `data`. Fields that it doesn't name never leave the server. */
  response: R
  /**
   * Accepts multipart form data: one part `data` (the JSON body) and parts `files`. Plain JSON is accepted too, and is what the client
   * sends without files; `always` marks the calls that the specification has as form data with and without files.
   */
  form?: true | 'always'
  /** Files of any name whose content is a bank's statement, larger than others; without this, files as documents have them. */
  files?: 'statement'
  /** Computes an answer and writes nothing, so it needs no Idempotency-Key (a preview, which is a POST because of its size). */
  safe?: boolean
  /** Responds with a file instead of the envelope. */
  download?: boolean
  work?: HeavyWork
  summary: string
  /** Success message of the envelope, where the client shows it. */
  done?: string
}

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = Shape<M, P, Q, B, R> & Access

/** Declares one call of the API as data; client, server, tests and the OpenAPI document are all derived from it. */
export const endpoint = <
  const M extends Method,
  const P extends string,
  R extends z.ZodType,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  descriptor: Shape<M, P, Q, B, R> & Access,
): Endpoint<M, P, Q, B, R> => descriptor

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where "any endpoint" must be said
export type AnyEndpoint = Endpoint<Method, string, any, any, any>

export type PathParams<P extends string> = P extends `${string}:${infer K}/${infer Rest}`
  ? { [k in K | keyof PathParams<Rest>]: string }
  : P extends `${string}:${infer K}`
    ? { [k in K]: string }
    : Record<never, string>

type InputOf<T> = T extends z.ZodUndefined ? undefined : T extends z.ZodType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodUndefined ? undefined : T extends z.ZodType ? z.output<T> : undefined

export type QueryInput<E> = E extends { query?: infer Q } ? InputOf<NonNullable<Q>> : undefined
export type QueryOutput<E> = E extends { query?: infer Q } ? OutputOf<NonNullable<Q>> : undefined
export type BodyInput<E> = E extends { body?: infer B } ? InputOf<NonNullable<B>> : undefined
export type BodyOutput<E> = E extends { body?: infer B } ? OutputOf<NonNullable<B>> : undefined
export type ResponseInput<E> = E extends { response: infer R } ? InputOf<R> : never
export type ResponseOutput<E> = E extends { response: infer R } ? OutputOf<R> : never

export const needsModule = <E extends Access>(e: E): e is E & { module: Module; action: RequiredFlags } => 'module' in e
/** Every write that names a module carries an Idempotency-Key. */
export const needsIdempotencyKey = (e: AnyEndpoint): boolean => needsModule(e) && e.method !== 'GET' && !e.safe
