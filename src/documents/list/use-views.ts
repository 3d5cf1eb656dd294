import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SavedView, type ViewDefinition, views } from '@/contracts/lists'
import { refetchAfterChange } from '@/lib/ask-again'
import { call } from '@/lib/call'
import { usePainted } from '@/lib/use-settled'
import { companyKeys } from '@/session/keys'
import { menuQuery, useCompanyId, useSessionNow } from '@/session/session'
import { notify } from '@/ui/feedback/notify'

const keys = companyKeys('views')

export const viewsQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.all(companyId), queryFn: ({ signal }) => call(views.list, { signal }), staleTime: 60_000 })

/**
 * The user's saved views of a list, fetched once the list has been painted, and the functions that change them. A failed write rejects;
 * undoing a deletion reports its failure itself.
 */
export const useViews = (list: string) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const painted = usePainted()
  const { hasViews } = useSessionNow()
  const { data, isPending } = useQuery({
    ...viewsQuery(companyId),
    enabled: painted,
    // The menu's response says whether the user has any views; once it is more than a minute old, they are fetched.
    initialData: hasViews === false ? { rows: [] } : undefined,
    initialDataUpdatedAt: () => queryClient.getQueryState(menuQuery.queryKey)?.dataUpdatedAt,
  })
  const onSuccess = () => refetchAfterChange(queryClient, keys.all(companyId))
  const create = useMutation({ mutationFn: (body: { name: string; definition: ViewDefinition }) => call(views.create, { body: { ...body, list } }), onSuccess })
  const update = useMutation({
    mutationFn: ({ id, name, definition }: Pick<SavedView, 'id' | 'name' | 'definition'>) => call(views.update, { params: { id }, body: { name, definition } }),
    onSuccess,
  })
  const remove = useMutation({ mutationFn: ({ id }: Pick<SavedView, 'id'>) => call(views.remove, { params: { id } }), onSuccess })

  const removeWithUndo = async (view: SavedView, onRestored: (view: SavedView) => void) => {
    await remove.mutateAsync(view)
    notify.undo(`The view “${view.name}” is deleted.`, async () => onRestored(await create.mutateAsync({ name: view.name, definition: view.definition })))
  }
  return { own: data?.rows.filter((view) => view.list === list) ?? [], coming: isPending, create, update, removeWithUndo }
}
