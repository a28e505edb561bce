/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts the download later, but within a minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
