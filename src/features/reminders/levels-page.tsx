import { Link } from '@tanstack/react-router'
import type { ReminderLevels } from '@/contracts/reminder-levels'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { byWhom } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { buttonClass } from '@/ui/primitives/button'
import { useLevels } from './calls'

type Level = ReminderLevels['levels'][number]

const whenInWords = ({ level, daysAfterDue, daysBetween }: Level): string => {
  const after = `${daysAfterDue} ${daysAfterDue === 1 ? 'day' : 'days'} after the due date`
  return level === 1 || daysBetween === 0 ? after : `${after}, at least ${daysBetween} ${daysBetween === 1 ? 'day' : 'days'} after the reminder before`
}

const LevelPanel = ({ level, interestPct, currency }: { level: Level; interestPct: string; currency: string }) => (
  <Panel title={`${level.level} · ${level.name}`}>
    <Facts
      facts={[
        ['When', whenInWords(level)],
        ['Fee', isZero(level.fee) ? 'None' : <Amount key="fee" value={level.fee} currency={currency} withCode />],
        ['Interest', level.chargesInterest ? `${interestPct} % a year` : 'None'],
        ['Subject', level.subject, 'whole'],
        ['Text', level.text, 'whole'],
      ]}
    />
  </Panel>
)

/** The levels of reminders, and how fee and interest are charged. */
export const LevelsPage = () => {
  const { levels, interestPct, minimumAmount, charges, account, updatedAt, updatedByName } = useLevels()
  const { baseCurrency } = useSession().companyInfo
  const mayUpdate = useMay('reminder-levels', 'update')
  return (
    <>
      <PageHeader
        title="Reminder levels"
        description="Each overdue document passes them one after the other."
        actions={
          mayUpdate && (
            <Link to="/finance/reminders/levels/edit" className={buttonClass('primary')}>
              Edit
            </Link>
          )
        }
      />
      <div className="flex max-w-form flex-col gap-4">
        <Panel title="For all levels">
          <Facts
            facts={[
              ['Interest', `${interestPct} % a year, by 365 days`],
              ['Least amount', isZero(minimumAmount) ? 'None' : <Amount key="least" value={minimumAmount} currency={baseCurrency} withCode />],
              [
                'Fee and interest',
                charges === 'posted' && account ? `Owed from then on, posted to ${account.accountId} ${account.name}` : 'Only stated in the letter',
              ],
              ['Last change', updatedByName ? byWhom(updatedAt, updatedByName) : null],
            ]}
          />
        </Panel>
        {levels.map((level) => (
          <LevelPanel key={level.level} level={level} interestPct={interestPct} currency={baseCurrency} />
        ))}
      </div>
    </>
  )
}
