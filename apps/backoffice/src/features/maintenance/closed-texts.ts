/** What players read while the site is closed: in Thai and in English. */
export interface ClosedTexts {
  description: string;
  descriptionEn: string;
}

export const trimmed = ({ description, descriptionEn }: ClosedTexts): ClosedTexts => ({
  description: description.trim(),
  descriptionEn: descriptionEn.trim(),
});

/** Whether saving what is typed would change something. */
export function changesTexts(stored: ClosedTexts, typed: ClosedTexts): boolean {
  const wanted = trimmed(typed);
  return wanted.description !== stored.description || wanted.descriptionEn !== stored.descriptionEn;
}
