/**
 * What a browser's translator has put in place of our texts. Chrome's replaces a text by `<font>` elements with the
 * translation; React still knows the text itself, changes it unseen, and fails when it wants to remove it.
 */
const substitutes = new WeakMap<Node, Element>();

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';

function remember({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text)) continue;
    const substitute = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (substitute) substitutes.set(text, substitute);
  }
}

/** Puts a text back in place of its translation, which the translator then makes anew. */
function restore(text: Node): void {
  let substitute = substitutes.get(text);
  for (let around = text.parentNode; isFont(around); around = around.parentNode) substitute = around;
  substitutes.delete(text);
  if (substitute?.isConnected) substitute.replaceWith(text);
}

/** Makes React's changes arrive in pages that the browser translates. Call it once, before React draws. */
export function surviveTranslation(): void {
  new MutationObserver((records) => records.forEach(remember)).observe(document, {
    childList: true,
    subtree: true,
  });
  const { removeChild, insertBefore } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  const isTranslated = (node: Node | null) =>
    node instanceof Text && (substitutes.has(node) || isFont(node.parentNode));
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    if (child.parentNode !== this && isTranslated(child)) restore(child);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    if (next?.parentNode !== this && isTranslated(next)) restore(next as Text);
    return insertBefore.call(this, child, next) as Child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (isTranslated(this)) restore(this);
      value?.set?.call(this, text);
    },
  });
}
