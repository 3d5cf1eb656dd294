import type { Config } from 'tailwindcss'

/** Measures of the design: type scale, radii, elevation and motion. Colours live in src/styles, because they change with the theme. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
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
      boxShadow: { overlay: '0 8px 24px oklch(0.2 0.02 220 / 0.18)' },
      transitionDuration: { hover: '90ms', open: '140ms', sheet: '180ms' },
      transitionTimingFunction: { settle: 'cubic-bezier(0.2, 0, 0, 1)' },
      zIndex: { sticky: '10', rail: '20', header: '30', overlay: '50' },
      maxWidth: { form: '1200px' },
    },
  },
} satisfies Config
