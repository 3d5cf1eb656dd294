import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { colleagues, type StatusStep, type TimelineKind, type TimelinePage, timelines, type TimelineSubject } from '@/contracts/timeline'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation, type WriteScope } from '@/session/use-company-mutation'

/** A record as identified in its URL: its kind, and a number, id or part number. */
export interface TimelineRecord {
  kind: TimelineSubject
  key: string
}

const keys = companyKeys('timeline')

/** Typed as one kind for all: their endpoints differ only in path and parameter. */
const callsOf = (kind: TimelineSubject) => timelines[kind] as (typeof timelines)['inquiry']

/** The path parameters of a record: each kind identifies it by the first parameter of its path. */
const paramsOf = ({ kind, key }: TimelineRecord) => {
  const param = /:(\w+)/.exec(callsOf(kind).timeline.path)?.[1] ?? 'voucherId'
  return { [param]: key } as { voucherId: string }
}

const timelineQuery = (companyId: string, record: TimelineRecord, kind: TimelineKind) =>
  infiniteQueryOptions({
    queryKey: keys.list(companyId, { kind: record.kind, key: record.key, show: kind }),
    queryFn: ({ pageParam, signal }): Promise<TimelinePage> =>
      call(callsOf(record.kind).timeline, { params: paramsOf(record), query: { kind, after: pageParam }, companyId, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
  })

export const useTimeline = (record: TimelineRecord, kind: TimelineKind) => useInfiniteQuery(timelineQuery(useCompanyId(), record, kind))

const NO_STEPS: readonly StatusStep[] = []

/** When the record reached each of its statuses. Empty while loading or after a failure. */
export const useHistory = (record: TimelineRecord): readonly StatusStep[] => useTimeline(record, 'all').data?.pages[0]?.steps ?? NO_STEPS

const colleaguesQuery = (companyId: string) =>
  queryOptions({ queryKey: companyKeys('colleagues').list(companyId, null), queryFn: ({ signal }) => call(colleagues.list, { companyId, signal }) })

export const useColleagues = () => useQuery({ ...colleaguesQuery(useCompanyId()), staleTime: 300_000 }).data?.rows ?? []

export const useAddComment = (record: TimelineRecord) =>
  useCompanyMutation({
    mutationFn: (body: { body: string; mentions: string[] }, scope) => call(callsOf(record.kind).comment, { params: paramsOf(record), body, ...scope }),
  })

/** Removes one's own comment, or restores it if `removed` is false. It takes the id of the comment, which is the entry's id without its first letter. */
export const useCommentRemoval = (record: TimelineRecord, removed: boolean) => {
  const calls = callsOf(record.kind)
  return useCompanyMutation({
    mutationFn: (commentId: string, scope: WriteScope) => {
      const params = { ...paramsOf(record), commentId }
      return removed ? call(calls.uncomment, { params, ...scope }) : call(calls.recomment, { params, body: {}, ...scope })
    },
  })
}
