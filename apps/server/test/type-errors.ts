import { dirname } from 'node:path';
import ts from 'typescript';

/** Lists of modules, whose importers derive from them what there is in all. */
const lists = /(^|\/)(features|modules|module-schemas)\.ts$|\/words\/\w+\.ts$/;

/** Files that a program before has checked already, with the same overlay. */
const checkedWith = new WeakMap<ReadonlyMap<string, string>, Set<string>>();
/** Sources by how they are parsed: the programs have most of them in common. */
const parsed = new Map<string, ts.SourceFile>();

/**
 * What the compiler says of a program with other and more files than the disk has. To be quick, it checks only those
 * files and what is derived from lists of modules, each file in the first program that has it.
 * @param entries the files that the program begins with
 * @param overlay texts of files by absolute path
 */
export function typeErrors(
  configFile: string,
  entries: readonly string[],
  overlay: ReadonlyMap<string, string>,
): { errors: string[]; checked: string[] } {
  const config = ts.readConfigFile(configFile, ts.sys.readFile).config;
  // What the configuration includes is not asked for: it would be searched for on the disk.
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [...entries] },
    ts.sys,
    dirname(configFile),
  );
  const program = ts.createProgram([...entries], options, overlaidHost(options, overlay));
  const known = checkedWith.get(overlay) ?? new Set();
  checkedWith.set(overlay, known);
  const files = program.getSourceFiles().filter((file) => {
    if (known.has(file.fileName)) return false;
    if (overlay.has(file.fileName)) return true;
    if (file.isDeclarationFile) return false;
    const imported = ts.preProcessFile(file.text).importedFiles;
    return imported.some(({ fileName }) => lists.test(fileName));
  });
  for (const { fileName } of files) known.add(fileName);
  const errors = files
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .concat(program.getOptionsDiagnostics());
  const format = {
    getCurrentDirectory: () => dirname(configFile),
    getCanonicalFileName: String,
    getNewLine: () => '\n',
  };
  return {
    errors: errors.map((error) => ts.formatDiagnostic(error, format)),
    checked: files.map(({ fileName }) => fileName),
  };
}

function overlaidHost(options: ts.CompilerOptions, overlay: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const folders = new Set([...overlay.keys()].map(dirname));
  return {
    ...host,
    fileExists: (file) => overlay.has(file) || host.fileExists(file),
    readFile: (file) => overlay.get(file) ?? host.readFile(file),
    directoryExists: (folder) => folders.has(folder) || host.directoryExists?.(folder) === true,
    getSourceFile(file, how, ...more) {
      const text = overlay.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, how);
      const key = `${file} ${JSON.stringify(how, (name, value) => (name === 'setExternalModuleIndicator' ? undefined : value))}`;
      const source = parsed.get(key) ?? host.getSourceFile(file, how, ...more);
      if (source) parsed.set(key, source);
      return source;
    },
  };
}
