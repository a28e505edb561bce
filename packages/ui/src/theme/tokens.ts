/**
 * The design tokens. Everything on a screen takes its colours and sizes from here; `tokens.css` has the same values as
 * CSS variables (a test compares the two).
 */
export const colour = {
  /** Surfaces, from the page up to floating ones; `line` separates them. */
  page: '#0b0e11',
  card: '#181a20',
  raised: '#1e2329',
  line: '#2b3139',
  text: '#eaecef',
  /** Quiet text: 5.3:1 on `raised`, 4.6:1 on `line`. */
  quiet: '#9aa3ae',
  /** Yellow is used sparingly: for the main action, the balance, and the current navigation item. */
  primary: '#fcd535',
  /** Second stop of the one gradient: main action and wins. */
  gradient: '#faa100',
  /** For what players are given: bonus, promotion, affiliate, cashback. */
  secondary: '#ff6abd',
  /** A background for white text only; text on dark uses `bad`. */
  danger: '#d22805',
  good: '#2ebd85',
  bad: '#ff7a66',
  info: '#6ea8fe',
  /** Text on yellow, gradient and pink. */
  onBright: '#181a20',
} as const;

/** Five type sizes in px, named as Mantine names them. */
export const fontSize = { xs: 12, sm: 14, md: 16, lg: 20, xl: 28 } as const;

/** Multiples of the 4 px grid. */
export const space = { xs: 8, sm: 12, md: 16, lg: 24, xl: 32 } as const;

export const control = { height: 48, radius: 8 } as const;
/** Width of the alert dialog in px. */
export const dialogWidth = 452;
/** Of a dialog beside what it is about: the column of a queue that has the decision is a little wider. */
export const besideWidth = 376;
