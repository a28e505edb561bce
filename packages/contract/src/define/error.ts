/**
 * Errors by their code, with the HTTP status. A code never changes its meaning; the texts tell a person what to do
 * next and are shown as they stand. `{name}` is filled in from the error's details.
 */
export type ErrorTexts = Readonly<Record<string, { status: number; th: string; en: string }>>;
