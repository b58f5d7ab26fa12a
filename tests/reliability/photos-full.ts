import { INTERNALS } from '#tests/support/leaks.ts'
import { changePhoto, countDanglingPhotos, listPhotoFiles, uploadPhoto } from './photos.ts'
import { DISK_FULL_STATUSES, FILL_COUNT, withSmallDisk } from './small-disk.ts'
import type { Trial } from './trial.ts'

export const photosFull: Trial = {
  id: 'R5',
  promise: 'with a full disk no partial photo is left, and the old one is still shown',
  target:
    'every upload 503 or 507, no file left, the old photo loads, the next upload after free space is stored',
  minutes: 2,
  run: (size) =>
    withSmallDisk(size, async (stage) => {
      const { caller, pairs, fill, free } = stage
      const statuses: number[] = []
      const texts: string[] = []
      let left = 0
      let changed = true
      for (let count = 0; count < FILL_COUNT[size]; count += 1) {
        for (const { mentee } of pairs) changed = (await changePhoto(caller, mentee)) === 200 && changed
        const before = listPhotoFiles(stage)
        fill()
        for (const { mentee } of pairs) {
          const { status, text } = await uploadPhoto(caller, mentee.cookie)
          statuses.push(status)
          texts.push(text)
        }
        left += listPhotoFiles(stage).filter((name) => !before.includes(name)).length
        free()
      }
      const { shown, dangling } = await countDanglingPhotos(caller, stage)
      return {
        figure: `${statuses.length} uploads refused, ${left} files left of them, ${dangling} of ${shown} photos of profiles do not load`,
        facts: {
          'uploads are stored while there is space': changed && shown === pairs.length,
          [`every other upload is answered 503 or 507 (${[...new Set(statuses)].join(', ')})`]: statuses.every(
            (status) => DISK_FULL_STATUSES.includes(status),
          ),
          'every refusal is a message that reveals no internals': texts.every(
            (text) => text.includes('"message"') && !INTERNALS.test(text),
          ),
          'no file is left': left === 0,
          'every photo of a profile loads': dangling === 0,
        },
      }
    }),
}
