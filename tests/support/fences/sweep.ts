import { ownerConnection } from '@server/host/node/database'
import type { Letter, Ports } from '@server/ports'
import { createCallers } from './callers'
import { type Marks, marksIn } from './marks'
import { createOwners } from './owners'
import { readable } from './readable'

/** Data of one company in an answer, a mail or a log line for another company. */
export interface Leak {
  where: string
  what: string
  company: string
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const MESSAGE_ID = new RegExp(`<${UUID.source}\\.(${UUID.source})@`)
interface JsonAnswer {
  data?: (Record<string, unknown> & { accessToken?: string; provenance?: { link: { page: string } } }) | null
}
/** Fields of answers that name all companies of a user: to choose from, as a company that was just created, as those that ask for a second step, or as the one that a party is. */
const CHOICES: readonly [call: RegExp, field: string][] = [
  [/./, 'allCompanies'],
  [/^(GET|PUT) .*\/users\/settings$/, 'companies'],
  [/^GET .*\/users\/profile\/[^/]+$/, 'secondStep'],
  [/^POST .*\/company-info$/, 'id'],
  [/^(GET|POST|PUT|PATCH) .*\/(customer|vendor)(\/[^/]+)?$/, 'ownCompany'],
]
/** Reports on all companies of a user. */
const OF_ALL = /^GET .*\/reports\/consolidated(\/export)?$/
/** What a job has made of one tells by its own address that it is one. */
const isMadeOfAll = (call: string, data: JsonAnswer['data']): boolean =>
  /^GET .*\/report-jobs\/[^/]+\/report$/.test(call) && data?.provenance?.link.page === '/reports/consolidated'

/** Texts of requests and bytes of answers, stored when they are known: copying a stream to read it twice would cost more. */
export const sentTexts = new WeakMap<Request, string>()
export const answeredBytes = new WeakMap<Response, Uint8Array>()
const emptyText = () => ''

/**
 * Reads everything that leaves the application and collects data of companies other than the caller's: marks at once, ids when they are
 * looked up in the database (`settle`), so that rows that a test itself wrote are recognised as well.
 */
export const createSweep = (connection: object, marks: Marks) => {
  let opened: ReturnType<typeof ownerConnection> | undefined
  const owner = () => (opened ??= ownerConnection(connection))
  const callers = createCallers(owner)
  const owners = createOwners(owner)
  let currentMarks = marks
  let leaks: Leak[] = []
  const counts = { responses: 0, mails: 0, lines: 0, own: new Set<string>() }

  /** `companies` are the ids of the companies that may be shown here. */
  const lookForMarks = (where: string, text: string, companies: readonly string[]): void => {
    for (const { company, column } of marksIn(text, currentMarks))
      if (companies.includes(company)) counts.own.add(`${company} ${column}`)
      else leaks.push({ where, what: column, company })
  }
  /** `sent` is the text of the caller's own request; ids in it are no leak. */
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
    const { data, ...rest } = isJson ? (JSON.parse(text) as JsonAnswer) : {}
    const token = data?.accessToken ?? /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? /"token":"([\w-]+)"/.exec(body)?.[1]
    const company = token ? await callers.companyOf(token) : null
    const callerCompanies = company ? [company] : []
    counts.responses += 1
    // The id of the request belongs to no row.
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id').map(([name, value]) => `${name}: ${decodeURIComponent(value)}`)
    look(`${where}, headers`, headers.join('\n'), callerCompanies, sent)
    const call = `${request.method} ${new URL(request.url).pathname}`
    if ((OF_ALL.test(call) || isMadeOfAll(call, data)) && token) return look(where, text, await callers.companiesOf(token), sent)
    const choice = CHOICES.find(([calls, field]) => calls.test(call) && data && field in data)?.[1]
    if (!choice || !token) return look(where, text, callerCompanies, sent)
    const { [choice]: choices, ...otherData } = data ?? {}
    look(`${where}, companies to choose from`, JSON.stringify(choices), await callers.companiesOf(token))
    look(where, JSON.stringify({ ...rest, data: otherData }), callerCompanies, sent)
  }

  const lookAtMail = async ({ attachments = [], messageId, ...letter }: Letter): Promise<void> => {
    const texts = await Promise.all(attachments.map(async ({ name, bytes }) => `${name}\n${await readable(bytes)}`))
    const text = [JSON.stringify(letter), ...texts].join('\n')
    counts.mails += 1
    const company = MESSAGE_ID.exec(messageId ?? '')?.[1] ?? marksIn(text, currentMarks)[0]?.company
    look(`mail to ${letter.to}`, text, company ? [company] : [])
  }

  return {
    counts,
    /** Sets other marks, after a test has written its own into its database. */
    use: (newMarks: Marks) => void (currentMarks = newMarks),
    look,
    /** Reads every answer of an application, whoever the caller is. */
    watch: <A extends { fetch: (request: Request, ...more: never[]) => Response | Promise<Response> }>(app: A): A => {
      const { fetch } = app
      app.fetch = async (request: Request, ...more: never[]) => {
        // Reads the copy completely before the application reads: it may abandon a body that is too long, and would then wait for the copy.
        const body = sentTexts.get(request) ?? (request.headers.get('content-type')?.includes('json') ? await request.clone().text().catch(emptyText) : '')
        const answer = await fetch(request, ...more)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        await lookAtAnswer(request, body, answer, bytes)
        const copiedAnswer = new Response(answer.body && bytes, answer)
        answeredBytes.set(copiedAnswer, bytes)
        return copiedAnswer
      }
      return app
    },
    /** Returns the same ports, but reads mails and log lines before it passes them on. */
    listen: <P extends Pick<Ports, 'mail' | 'log'>>(ports: P): P => {
      const lookAtLogLine = (fields: Record<string, unknown>, message: string) => {
        const text = `${JSON.stringify(fields)} ${message}`
        counts.lines += 1
        const company = typeof fields['company'] === 'string' ? fields['company'] : marksIn(text, currentMarks)[0]?.company
        // Looks only for marks: operators may see ids, and the path of a request comes from the caller.
        lookForMarks(`log: ${message}`, text, company ? [company] : [])
      }
      const { mail, log } = ports
      const send = async (letter: Letter) => {
        await lookAtMail(letter)
        return mail.send(letter)
      }
      const logging = (level: 'info' | 'warn' | 'error') => (fields: Record<string, unknown>, message: string) => {
        lookAtLogLine(fields, message)
        log[level](fields, message)
      }
      return { ...ports, mail: { send }, log: { info: logging('info'), warn: logging('warn'), error: logging('error') } }
    },
    /** Returns the leaks since the last call. */
    settle: async (): Promise<Leak[]> => {
      const found = [...leaks, ...(await owners.strangers())]
      leaks = []
      return found
    },
    nameOf: (company: string): string => currentMarks.companies.find(({ id }) => id === company)?.name ?? company,
    end: async () => (await opened)?.end(),
  }
}
export type Sweep = ReturnType<typeof createSweep>

/** @throws Error that lists the leaks, so that the test that received them fails */
export const refuseLeaks = async ({ settle, nameOf }: Pick<Sweep, 'settle' | 'nameOf'>): Promise<void> => {
  const leaks = await settle()
  if (leaks.length === 0) return
  const lines = leaks.slice(0, 20).map(({ where, what, company }) => `  ${where} shows ${what} of ${nameOf(company)}`)
  throw new Error([`${leaks.length} times something of another company was shown:`, ...lines].join('\n'))
}
