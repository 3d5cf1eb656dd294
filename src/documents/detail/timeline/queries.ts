import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { RecordKind } from '@/contracts/recents'
import { colleagues, type StatusStep, type TimelineKind, type TimelinePage, timelines } from '@/contracts/timeline'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation, type WriteScope } from '@/session/use-company-mutation'

/** A record as its address names it: its kind, and a number, id or part number. */
export interface TimelineRecord {
  kind: RecordKind
  key: string
}

const keys = companyKeys('timeline')

/** Every kind names its record by the first parameter of its path. */
const paramsOf = ({ kind, key }: TimelineRecord) =>
  ({ voucherId: key, ...(kind === 'customer' || kind === 'vendor' ? { vendorId: key } : {}), ...(kind === 'part' ? { partno: key } : {}) }) as {
    voucherId: string
  }

/** One kind stands for all: their calls differ in path and parameter only. */
const callsOf = (kind: RecordKind) => timelines[kind] as (typeof timelines)['inquiry']

const timelineQuery = (companyId: string, record: TimelineRecord, kind: TimelineKind) =>
  infiniteQueryOptions({
    queryKey: keys.list(companyId, { kind: record.kind, key: record.key, show: kind }),
    queryFn: ({ pageParam, signal }): Promise<TimelinePage> =>
      call(callsOf(record.kind).timeline, { params: paramsOf(record), query: { kind, after: pageParam }, companyId, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
  })

export const useTimeline = (record: TimelineRecord, kind: TimelineKind) => useInfiniteQuery(timelineQuery(useCompanyId(), record, kind))

const none: readonly StatusStep[] = []

/** When the record came into each of its states. None while that is being asked, or when it can't be had. */
export const useHistory = (record: TimelineRecord): readonly StatusStep[] => useTimeline(record, 'all').data?.pages[0]?.steps ?? none

const colleaguesQuery = (companyId: string) =>
  queryOptions({ queryKey: companyKeys('colleagues').list(companyId, null), queryFn: ({ signal }) => call(colleagues.list, { companyId, signal }) })

export const useColleagues = () => useQuery({ ...colleaguesQuery(useCompanyId()), staleTime: 300_000 }).data?.rows ?? []

export const useAddComment = (record: TimelineRecord) =>
  useCompanyMutation({
    mutationFn: (body: { body: string; mentions: string[] }, scope) => call(callsOf(record.kind).comment, { params: paramsOf(record), body, ...scope }),
  })

/** Takes one's own comment back, or puts it back. The entry's id is the comment's behind a letter. */
export const useCommentRemoval = (record: TimelineRecord, removed: boolean) => {
  const calls = callsOf(record.kind)
  return useCompanyMutation({
    mutationFn: (commentId: string, scope: WriteScope) => {
      const params = { ...paramsOf(record), commentId }
      return removed ? call(calls.uncomment, { params, ...scope }) : call(calls.recomment, { params, body: {}, ...scope })
    },
  })
}
