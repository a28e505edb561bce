/** The elements that the scene is made of. */

export function element(className: string, parent: HTMLElement): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
}

export function layer(className: string, parent: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  parent.append(canvas);
  return canvas;
}

/** A picture that is drawn once. */
export function drawn(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D, width: number, height: number) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) draw(context, width, height);
  return canvas;
}
