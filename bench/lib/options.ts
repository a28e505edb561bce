/** `--name=value` on the command line, as a number. */
export function option(name: string, fallback: number): number {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found === undefined ? fallback : Number(found.slice(name.length + 3));
}
