// Mutation testing of the domain: docs/mutants.md.
export default {
  mutate: [
    'src/{server/domain,shared}/**/*.ts',
    '!**/*.test.ts',
    '!**/testing/**',
    // Texts and tables: tests would only repeat them.
    '!src/server/domain/**/*texts.ts',
    '!src/shared/{texts/**,ui-texts.ts,campaign.ts}',
    '!src/shared/screening/{tables,homoglyphs}*.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // Each would need a process of its own.
  ignoreStatic: true,
  concurrency: 1,
  dryRunTimeoutMinutes: 60,
  ignorePatterns: ['dist', 'data', 'screenshots', 'coverage'],
  tempDirName: 'coverage/mutants',
  // Types are stripped, not checked, and Stryker would parse the file with an older TypeScript.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  allowConsoleColors: false,
  jsonReporter: { fileName: 'coverage/mutants.json' },
  incrementalFile: 'coverage/mutants-incremental.json',
}
