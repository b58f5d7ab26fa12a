import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Vitest starts large files first where it has no durations of an earlier run; these are short and take longest. */
const LONGEST = /\/(?:axe-\w+|double-press|injection|migrate-faults|reply-privacy)\./

/** Orders test files so that none of the longest starts last, when the other workers have nothing left to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = sorted.map(({ project }) => project.name)
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (LONGEST.test(moduleId) ? 0 : 1)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
