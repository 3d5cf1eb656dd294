import { Button } from '@/ui/primitives/button'

/** Shown in place of the application when mock mode can't run in this browser. */
export const CannotStart = ({ reason }: { reason: string }) => (
  <main className="fixed inset-0 z-overlay grid place-items-center overflow-auto bg-canvas p-4">
    <div role="alert" className="flex max-w-[480px] flex-col items-start gap-3">
      <h1 className="text-title font-semibold text-balance">The demo can’t start in this browser</h1>
      <p className="text-ink-2">{reason}</p>
      <p className="text-ink-2">
        The demo runs the server and its database inside the page. Open it in a current Chrome, Edge, Firefox or Safari, in an ordinary window, over https or on
        localhost. To run the product itself, clone it and type “npm install && npm start”.
      </p>
      <Button tone="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  </main>
)
