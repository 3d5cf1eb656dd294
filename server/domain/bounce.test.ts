import { expect, test } from 'vitest'
import { messageIdOf, readBounce } from './bounce'

const mailId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const companyId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
/** The report of RFC 3464, appendix E.1, with our Message-ID in the returned headers. */
const report = (more = '') => `From: Mail Delivery Subsystem <MAILER-DAEMON@cs.example>
Subject: Returned mail: User unknown
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B

The original message was received and could not be delivered.

--B
content-type: message/delivery-status

Reporting-MTA: dns; cs.example

Original-Recipient: rfc822;louisl@larry.example
Final-Recipient: rfc822;louisl@larry.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 louisl: unknown
 here
${more}
--B
content-type: message/rfc822

Message-ID: ${messageIdOf(mailId, companyId)}
Subject: Your quotation

--B--
`

test('says which mail did not reach whom, and why', () =>
  expect(readBounce(report())).toEqual({ mailId, companyId, refusals: [{ address: 'louisl@larry.example', reason: '550 5.1.1 louisl: unknown here' }] }))

test('takes each recipient that failed for good, with line ends of mail', () => {
  const more =
    '\nFinal-Recipient: rfc822; bob@larry.example\nAction: failed\nStatus: 5.2.2\n\nFinal-Recipient: rfc822;ann@larry.example\nAction: delayed\nStatus: 4.4.1\n'
  expect(readBounce(report(more).replaceAll('\n', '\r\n'))?.refusals.map(({ address, reason }) => [address, reason])).toEqual([
    ['louisl@larry.example', '550 5.1.1 louisl: unknown here'],
    ['bob@larry.example', '5.2.2'],
  ])
})

test.each([
  ['a delay', report().replace('Action: failed', 'Action: delayed').replace('Status: 5.1.1', 'Status: 4.4.1')],
  ['somebody else’s mail', report().replace('@mail.northgate', '@mail.example')],
  ['no report at all', 'Hello'],
  ['nothing', ''],
])('%s is no bounce', (_name, text) => expect(readBounce(text)).toBeNull())
