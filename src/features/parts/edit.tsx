import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PartDetail } from '@/contracts/parts'
import { useRequireFlag } from '@/documents/use-require-flag'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { PartForm } from './part-form'
import { valuesOf } from './part-values'
import { useUpdatePart } from './mutations'
import { usePart } from './queries'

const route = getRouteApi('/_app/edit-product')

export const EditPart = () => {
  useRequireFlag('parts', 'update', '/product-list')
  const part = usePart(route.useSearch().partno)
  return <Editor key={part.id} opened={part} />
}

/** Starts from the part as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: PartDetail }) => {
  const [{ id, partno, version, isUsed }] = useState(opened)
  const [values] = useState(() => valuesOf(opened))
  const navigate = useNavigate()
  const update = useUpdatePart(partno)
  return (
    <>
      <PageHeader title={`Edit ${partno}`} description={opened.description} />
      <PartForm
        values={values}
        draft={{ doc: 'part', id, title: `Part ${partno}`, base: { version, values } }}
        isUsed={isUsed}
        save={async (body, attempt) => {
          const saved = await update.mutateAsync({ body, ...attempt })
          notify.success(`${saved.partno} saved`)
          await navigate({ to: '/inventory/$partno', params: { partno: saved.partno }, ignoreBlocker: true })
        }}
        cancel={{ to: '/inventory/$partno', params: { partno } }}
      />
    </>
  )
}
