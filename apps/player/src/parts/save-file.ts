/** Hands a file over to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes its time to begin; a minute is more than that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
