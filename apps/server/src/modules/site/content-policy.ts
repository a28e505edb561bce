/** An origin as a content policy can contain it, or all below a domain; nothing else may be written into the header. */
const isOrigin = (text: string): boolean => /^https?:\/\/(?:\*\.)?[a-z\d.-]{1,253}(:\d{1,5})?$/i.test(text);

/**
 * The content policy of the player site's page: games are shown in frames of their own origins, and some are opened by a
 * form that is sent into the frame.
 */
export function withGames(
  policy: string,
  { frames, forms }: { frames: readonly string[]; forms: readonly string[] },
): string {
  const listed = frames.filter(isOrigin);
  const sent = forms.filter(isOrigin).map((origin) => ` ${origin}`);
  const frameSource = `frame-src ${listed.length > 0 ? listed.join(' ') : "'none'"}`;
  return `${policy.replace("form-action 'self'", `form-action 'self'${sent.join('')}`)};${frameSource}`;
}
