import css from './StructuredText.module.css';
import { blocksOf } from './structured-text.ts';

/** A text of the operator with headings, paragraphs and lists; `#` lines are headings of the second level. */
export function StructuredText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {blocksOf(text).map((block, place) => {
        // Blocks have no key but their index, since the text is only replaced as a whole.
        const key = `${place} ${block.type}`;
        if (block.type === 'heading') return <h2 key={key}>{block.text}</h2>;
        if (block.type === 'paragraph') return <p key={key}>{block.text}</p>;
        return <List key={key} items={block.items} />;
      })}
    </div>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item, at) => {
        const key = `${at} ${item}`;
        return <li key={key}>{item}</li>;
      })}
    </ul>
  );
}
