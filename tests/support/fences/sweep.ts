import { ownerConnection } from '@server/host/node/database'
import type { Letter, Ports } from '@server/ports'
import { createCallers } from './callers'
import { type Marks, marksIn } from './marks'
import { createOwners } from './owners'
import { readable } from './readable'

/** Something of a company in an answer, a mail or a line of the log that is another's. */
export interface Leak {
  where: string
  what: string
  company: string
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const MESSAGE_ID = new RegExp(`<${UUID.source}\\.(${UUID.source})@`)
interface Chosen {
  data?: (Record<string, unknown> & { accessToken?: string }) | null
}
/** Where a user is told the names of all companies that are theirs: to choose among them, as one that was just founded, or that ask for a second step. */
const CHOICES: readonly [call: RegExp, field: string][] = [
  [/./, 'allCompanies'],
  [/^(GET|PUT) .*\/users\/settings$/, 'companies'],
  [/^GET .*\/users\/profile\/[^/]+$/, 'secondStep'],
  [/^POST .*\/company-info$/, 'id'],
]

/** The text of a request and the bytes of an answer, kept where they are known: a stream that is copied to be read twice costs more. */
export const sentTexts = new WeakMap<Request, string>()
export const answeredBytes = new WeakMap<Response, Uint8Array>()
const nothing = () => ''

/**
 * Reads whatever leaves the application and keeps what is not the caller's company's: marks at once, ids when they are looked up in the
 * database (`settle`), so that rows that a test itself wrote are told apart as well.
 */
export const createSweep = (connection: object, marks: Marks) => {
  let opened: ReturnType<typeof ownerConnection> | undefined
  const owner = () => (opened ??= ownerConnection(connection))
  const callers = createCallers(owner)
  const owners = createOwners(owner)
  let known = marks
  let leaks: Leak[] = []
  const counts = { responses: 0, mails: 0, lines: 0, own: new Set<string>() }

  /** `companies` are those that may be seen here. */
  const lookForMarks = (where: string, text: string, companies: readonly string[]): void => {
    for (const { company, column } of marksIn(text, known))
      if (companies.includes(company)) counts.own.add(`${company} ${column}`)
      else leaks.push({ where, what: column, company })
  }
  /** `sent` is what the caller said, whose ids are no news to it. */
  const look = (where: string, text: string, companies: readonly string[], sent = ''): void => {
    lookForMarks(where, text, companies)
    owners.note(
      where,
      (text.match(UUID) ?? []).filter((id) => !sent.includes(id)),
      companies,
    )
  }

  const lookAtAnswer = async (request: Request, body: string, answer: Response, bytes: Uint8Array): Promise<void> => {
    const sent = `${request.url} ${body}`
    const where = `${request.method} ${new URL(request.url).pathname}: ${answer.status}`
    const text = await readable(bytes)
    const isJson = answer.headers.get('content-type')?.includes('json')
    const { data, ...rest } = isJson ? (JSON.parse(text) as Chosen) : {}
    const token = data?.accessToken ?? /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? /"token":"([\w-]+)"/.exec(body)?.[1]
    const company = token ? await callers.companyOf(token) : null
    const own = company ? [company] : []
    counts.responses += 1
    // The request's own id is nobody's row.
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id').map(([name, value]) => `${name}: ${decodeURIComponent(value)}`)
    look(`${where}, headers`, headers.join('\n'), own, sent)
    const call = `${request.method} ${new URL(request.url).pathname}`
    const choice = CHOICES.find(([calls, field]) => calls.test(call) && data && field in data)?.[1]
    if (!choice || !token) return look(where, text, own, sent)
    const { [choice]: choices, ...others } = data ?? {}
    look(`${where}, companies to choose from`, JSON.stringify(choices), await callers.companiesOf(token))
    look(where, JSON.stringify({ ...rest, data: others }), own, sent)
  }

  const lookAtMail = async ({ attachments = [], messageId, ...letter }: Letter): Promise<void> => {
    const texts = await Promise.all(attachments.map(async ({ name, bytes }) => `${name}\n${await readable(bytes)}`))
    const text = [JSON.stringify(letter), ...texts].join('\n')
    counts.mails += 1
    const company = MESSAGE_ID.exec(messageId ?? '')?.[1] ?? marksIn(text, known)[0]?.company
    look(`mail to ${letter.to}`, text, company ? [company] : [])
  }

  return {
    counts,
    /** Called when a test has put marks of its own into its database. */
    use: (fresh: Marks) => void (known = fresh),
    look,
    /** Reads every answer of an application, whoever asks it. */
    watch: <A extends { fetch: (request: Request, ...more: never[]) => Response | Promise<Response> }>(app: A): A => {
      const { fetch } = app
      app.fetch = async (request: Request, ...more: never[]) => {
        // Read to its end before the application reads: it may let go of a body that is too long, and would wait for this one then.
        const body = sentTexts.get(request) ?? (request.headers.get('content-type')?.includes('json') ? await request.clone().text().catch(nothing) : '')
        const answer = await fetch(request, ...more)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        await lookAtAnswer(request, body, answer, bytes)
        const same = new Response(answer.body && bytes, answer)
        answeredBytes.set(same, bytes)
        return same
      }
      return app
    },
    /** The same ports, whose mails and lines of the log are read before they go on. */
    listen: <P extends Pick<Ports, 'mail' | 'log'>>(ports: P): P => {
      const line = (fields: Record<string, unknown>, message: string) => {
        const text = `${JSON.stringify(fields)} ${message}`
        counts.lines += 1
        const company = typeof fields['company'] === 'string' ? fields['company'] : marksIn(text, known)[0]?.company
        // Ids are the operator's to see, and the path of a request is the caller's own.
        lookForMarks(`log: ${message}`, text, company ? [company] : [])
      }
      const { mail, log } = ports
      const send = async (letter: Letter) => {
        await lookAtMail(letter)
        return mail.send(letter)
      }
      const heard = (level: 'info' | 'warn' | 'error') => (fields: Record<string, unknown>, message: string) => {
        line(fields, message)
        log[level](fields, message)
      }
      return { ...ports, mail: { send }, log: { info: heard('info'), warn: heard('warn'), error: heard('error') } }
    },
    /** What was found since the last time. */
    settle: async (): Promise<Leak[]> => {
      const found = [...leaks, ...(await owners.strangers())]
      leaks = []
      return found
    },
    nameOf: (company: string): string => known.companies.find(({ id }) => id === company)?.name ?? company,
    end: async () => (await opened)?.end(),
  }
}
export type Sweep = ReturnType<typeof createSweep>

/** @throws Error with each thing that was shown where it shouldn't, so that the test that got it fails */
export const refuseLeaks = async ({ settle, nameOf }: Pick<Sweep, 'settle' | 'nameOf'>): Promise<void> => {
  const leaks = await settle()
  if (leaks.length === 0) return
  const lines = leaks.slice(0, 20).map(({ where, what, company }) => `  ${where} shows ${what} of ${nameOf(company)}`)
  throw new Error([`${leaks.length} times something of another company was shown:`, ...lines].join('\n'))
}
