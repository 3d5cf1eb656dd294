import { type Feature, people } from './demo'

const inquiryList = '/inquiries/list'

export const failureDemos: Feature = {
  name: 'When something fails',
  demos: [
    {
      id: 'failing-slow',
      title: 'A slow server',
      sees: 'Skeletons instead of jumps, and buttons that can be pressed once. The banner’s Failures end it.',
      persona: people.sales,
      play: async () => ({ path: inquiryList, failures: ['slow'] }),
    },
    {
      id: 'failing-offline',
      title: 'The network goes',
      sees: 'The list says that it is out of reach and comes back by itself; forms keep what is typed.',
      persona: people.sales,
      play: async () => ({ path: inquiryList, afterwards: async ({ answered, fail }) => answered('/inquiry').then(() => fail('offline')) }),
    },
    {
      id: 'failing-server',
      title: 'A fault of the server',
      sees: 'What happened in one sentence, with the id to quote and a way to try again.',
      persona: people.sales,
      play: async () => ({ path: inquiryList, afterwards: async ({ answered, fail }) => answered('/inquiry').then(() => fail('500')) }),
    },
    {
      id: 'failing-maintenance',
      title: 'Maintenance begins',
      sees: 'The page is covered by what the administrator said, looks again by itself, and goes on where it was once Failures are off.',
      persona: people.sales,
      play: async () => ({ path: inquiryList, afterwards: async ({ answered, fail }) => answered('/inquiry').then(() => fail('503')) }),
    },
  ],
}
