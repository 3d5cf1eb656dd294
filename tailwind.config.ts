import type { Config } from 'tailwindcss'

/** Everything that a screen may be drawn with has its name here. Colours name variables, whose values for each theme stand in src/styles/tokens.css. */
const settle = 'cubic-bezier(0.2, 0, 0, 1)'
const duration = { hover: '90ms', open: '140ms', sheet: '180ms' }

export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: 'var(--canvas)',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
      hover: 'var(--hover)',
      selected: 'var(--selected)',
      scrim: 'var(--scrim)',
      line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
      ink: { DEFAULT: 'var(--ink)', 2: 'var(--ink-2)', 3: 'var(--ink-3)' },
      accent: { DEFAULT: 'var(--accent)', hover: 'var(--accent-hover)' },
      'on-accent': 'var(--on-accent)',
      link: 'var(--link)',
      focus: 'var(--focus)',
      negative: 'var(--negative)',
      positive: 'var(--positive)',
      warning: { tint: 'var(--warning-tint)', line: 'var(--warning-line)' },
      rail: { DEFAULT: 'var(--rail)', ink: 'var(--rail-ink)', muted: 'var(--rail-muted)', active: 'var(--rail-active)' },
      draft: { DEFAULT: 'var(--draft)', tint: 'var(--draft-tint)' },
      sent: { DEFAULT: 'var(--sent)', tint: 'var(--sent-tint)' },
      pending: { DEFAULT: 'var(--pending)', tint: 'var(--pending-tint)' },
      approved: { DEFAULT: 'var(--approved)', tint: 'var(--approved-tint)' },
      partial: { DEFAULT: 'var(--partial)', tint: 'var(--partial-tint)' },
      done: { DEFAULT: 'var(--done)', tint: 'var(--done-tint)' },
      failed: { DEFAULT: 'var(--failed)', tint: 'var(--failed-tint)' },
      cancelled: { DEFAULT: 'var(--cancelled)', tint: 'var(--cancelled-tint)' },
      company: 'var(--company, var(--accent))',
      'on-company': 'var(--on-company)',
      logo: { DEFAULT: 'var(--logo)', ink: 'var(--logo-ink)', thread: 'var(--logo-thread)' },
      paper: { DEFAULT: 'var(--paper)', ink: 'var(--paper-ink)' },
      mark: { text: 'var(--mark-text)', hover: 'var(--mark-hover)', found: 'var(--mark-found)', line: 'var(--mark-line)' },
    },
    extend: {
      fontFamily: {
        sans: ["'IBM Plex Sans Variable'", 'system-ui', 'sans-serif'],
        mono: ["'IBM Plex Mono'", 'ui-monospace', 'monospace'],
      },
      fontSize: {
        fine: ['0.6875rem', '1rem'],
        meta: ['0.75rem', '1.125rem'],
        body: ['0.8125rem', '1.125rem'],
        touch: ['0.875rem', '1.25rem'],
        total: ['1rem', '1.5rem'],
        title: ['1.25rem', '1.75rem'],
        figure: ['1.75rem', '2.25rem'],
      },
      borderRadius: { pill: '3px', control: '4px', panel: '6px', dialog: '8px' },
      boxShadow: { overlay: '0 8px 24px var(--shade)' },
      transitionDuration: duration,
      transitionTimingFunction: { settle },
      animation: { open: `open ${duration.open} ${settle}`, spin: 'spin 800ms linear infinite', pulse: 'pulse 1600ms ease-in-out infinite' },
      keyframes: { open: { from: { opacity: '0' } } },
      zIndex: { sticky: '10', rail: '20', header: '30', overlay: '50' },
      maxWidth: { form: '1200px' },
    },
  },
} satisfies Config
