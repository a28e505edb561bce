/** A text in the simple format in which the operator writes terms and policies. */
export type Block =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[] };

/**
 * The blocks of a text: `# heading`, `- list item`; other lines are paragraphs, and an empty line ends a block. Everything
 * else is plain text, HTML too.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = line !== '';
    const heading = /^#+\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*•]\s+(.+)$/.exec(line)?.[1];
    if (heading) blocks.push({ type: 'heading', text: heading });
    else if (item && last?.type === 'list') last.items.push(item);
    else if (item) blocks.push({ type: 'list', items: [item] });
    else if (line !== '') blocks.push({ type: 'paragraph', text: line });
  }
  return blocks;
}
