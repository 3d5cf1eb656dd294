import { useEffect, useRef } from 'react'
import { useShortcut } from '@/lib/shortcuts'
import type { Place } from './use-place'

const GROUP = 'Reconciling'

const Key = ({ keys, label, run, unlisted = false }: { keys: string; label: string; run: () => void; unlisted?: boolean }) => {
  useShortcut({ keys, label, group: GROUP, run, unlisted })
  return null
}

/** Space chooses a line where no control has the focus that takes it for itself. */
const SpaceKey = ({ run }: { run: () => void }) => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      const isFree = target === document.body || target?.closest('[data-work-lines]') !== null
      if (event.key !== ' ' || event.defaultPrevented || !isFree || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useShortcut({ keys: 'Space', label: 'Choose the line, for several at once', group: GROUP })
  return null
}

interface ReconcilingKeysProps {
  place: Place
  accept: (number: number) => void
  /** The number of suggestions of the line. */
  count: number
  act: (id: string) => () => void
  undo: () => void
  all: () => void
  each: () => void
  find: () => void
}

/** The keys of the reconciling page; the sheet under `?` lists them. */
export const ReconcilingKeys = ({ place, accept, count, act, undo, all, each, find }: ReconcilingKeysProps) => {
  const { current, marked } = place
  const choose = () => current && place.toggle(current.id)
  return (
    <>
      <Key keys="ArrowDown" label="Next line" run={() => place.move(1)} />
      <Key keys="ArrowUp" label="Line before" run={() => place.move(-1)} />
      <Key keys="Shift+ArrowDown" label="Choose lines, downwards" run={() => place.extend(1)} />
      <Key keys="Shift+ArrowUp" label="Choose lines, upwards" run={() => place.extend(-1)} />
      <SpaceKey run={() => void choose()} />
      <Key keys="x" label="Choose the line" run={() => void choose()} unlisted />
      <Key keys="y" label="Accept the marked suggestion" run={() => accept(marked)} />
      <Key keys="n" label="Mark the next suggestion" run={() => place.setMarked(count === 0 ? 0 : (marked + 1) % count)} />
      <Key keys="s" label="Find, and match in parts; or the chosen lines with one entry" run={find} />
      <Key keys="c" label="Post to an account" run={act('code')} />
      <Key keys="g" label="Post the chosen lines in a grid, or split one" run={each} />
      <Key keys="r" label="Make a rule of the line, or the rule that is offered" run={act('rule')} />
      <Key keys="p" label="Put on account of a party" run={act('party')} />
      <Key keys="t" label="Transfer between our accounts" run={act('transfer')} />
      <Key keys="e" label="Leave out" run={act('exclude')} />
      <Key keys="h" label="Put aside" run={act('hold')} />
      <Key keys="d" label="Ask a colleague" run={act('ask')} />
      <Key keys="u" label="Undo what was done last" run={undo} />
      <Key keys="Shift+A" label="Accept all that is certain" run={all} />
      {[...'123456789'].map((digit, index) => (
        <Key key={digit} keys={digit} label="Accept a suggestion by its number, 1 to 9" run={() => accept(index)} unlisted={digit !== '1'} />
      ))}
    </>
  )
}
