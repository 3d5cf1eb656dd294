import { alternatives, answer, ask, byTelephone, cancelRequest, decline, distributorFile, pick, recordRevision, revise } from './asking'
import { close, leaveOutWords, lose, reopen, type Step, submit } from './deal'
import { accept, approve, order, quote, reject, reviseQuotation, send, sendBack, submitQuotation } from './quoting'

const compared: Step[] = [submit, ask(2), answer, answer, leaveOutWords, pick('all')]
const fromFile: Step[] = [submit, distributorFile, leaveOutWords, pick('all')]
const fromCall: Step[] = [submit, byTelephone, pick('all')]
const quoted = (margin: string): Step[] => [quote(margin), submitQuotation]

/** Courses of past deals, used in turn. Their offers have expired since, unless they were picked. */
export const pastDeals: readonly (readonly Step[])[] = [
  [...fromFile, ...quoted('16'), send, accept, order],
  [...compared, ...quoted('18.5'), send, reject],
  [submit, ask(2), answer, decline, lose],
  [...fromCall, ...quoted('14'), lose],
  [submit, byTelephone, close],
  [submit, ask(3), answer, cancelRequest, answer, pick('all'), ...quoted('21'), send, accept, order],
  [submit, ask(1), answer, revise, recordRevision, pick('all'), ...quoted('15'), send, reviseQuotation, submitQuotation, send, accept, order],
  [...fromCall, ...quoted('4'), approve, send, accept, order],
  [submit, alternatives(true), close],
  [...compared, ...quoted('12'), send, reject, lose],
  [submit, lose],
  [...fromCall, ...quoted('17.5'), send],
  [submit, ask(2), answer, distributorFile, pick('all'), ...quoted('19'), send, reject, reviseQuotation, submitQuotation, send],
]

/** Progress of the deals of the last weeks: each status that somebody works on occurs. */
export const recentDeals: readonly (readonly Step[])[] = [
  [...compared, ...quoted('16')],
  [...fromCall, ...quoted('15'), send],
  [...fromFile, ...quoted('17'), send, accept],
  [submit, lose, reopen],
  [...fromFile, ...quoted('3')],
  [...fromCall, ...quoted('2'), sendBack],
  [submit, ask(3), answer, decline],
  [submit, ask(2), answer, distributorFile, pick('some')],
  [submit, ask(2), answer, revise],
  [...fromCall, quote('13')],
  [submit, alternatives(true), distributorFile],
]

/** Progress of the inquiries of the last days. */
export const newestDeals: readonly (readonly Step[])[] = [[submit, alternatives(false)], [submit, ask(3), answer], [submit, ask(2)], [submit], []]
