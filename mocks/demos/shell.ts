import { type Feature, page, people } from './demo'
import { createInquiry, inquiryPage, pricedLines, quotationPage, draftQuotation, step } from './trade'

export const shellDemos: Feature = {
  name: 'Search and mail',
  demos: [
    {
      id: 'palette',
      title: 'One search for everything',
      sees: 'Documents, people, parts and pages for one word; by keyboard it is Ctrl K.',
      persona: people.sales,
      play: async () => ({ path: '/inquiries/list', afterwards: ({ search }) => search('harbor') }),
    },
    {
      id: 'mail-box',
      title: 'What was mailed to the customer',
      sees: 'The mail with its text, link and attachments, in the banner’s mail box instead of the customer’s.',
      persona: people.sales,
      play: async (stage) => {
        const sales = await stage.as(people.sales)
        const submitted = await step(sales, await draftQuotation(sales, pricedLines('18')), { action: 'submit' })
        const mail = { to: ['purchasing@harborfreight.example'], subject: `Quotation ${submitted.voucherId}`, text: 'Please find our quotation attached.' }
        const { voucherId } = await step(sales, submitted, { action: 'send', mail })
        return {
          path: page(quotationPage, { voucherId }),
          afterwards: async ({ showMails, say }) => {
            say('The mail goes out in a few seconds, and opens then.')
            await showMails()
          },
        }
      },
    },
    {
      id: 'timeline',
      title: 'What happened to a document',
      sees: 'Changes with before and after, comments, mails and files in one timeline.',
      persona: people.manager,
      play: async (stage) => ({ path: page(inquiryPage, { voucherId: (await createInquiry(stage, 'Demo: a timeline')).voucherId }) }),
    },
  ],
}
