import { INTERNALS } from '#tests/support/leaks.ts'
import { changePhoto, danglingPhotos, photoFiles, uploadPhoto } from './photos.ts'
import { NO_ROOM, onSmallDisk, TIMES } from './small-disk.ts'
import type { Trial } from './trial.ts'

export const photosFull: Trial = {
  id: 'R5',
  promise: 'with a full disk no half of a photo stays, and the old one is still shown',
  target:
    'every upload 503 or 507, no file left, the old photo loads, the next upload after free space is kept',
  minutes: 2,
  run: (size) =>
    onSmallDisk(size, async (stage) => {
      const { caller, pairs, fill, free } = stage
      const statuses: number[] = []
      const texts: string[] = []
      let left = 0
      let changed = true
      for (let count = 0; count < TIMES[size]; count += 1) {
        for (const { mentee } of pairs) changed = (await changePhoto(caller, mentee)) === 200 && changed
        const before = photoFiles(stage)
        fill()
        for (const { mentee } of pairs) {
          const { status, text } = await uploadPhoto(caller, mentee.cookie)
          statuses.push(status)
          texts.push(text)
        }
        left += photoFiles(stage).filter((name) => !before.includes(name)).length
        free()
      }
      const { shown, dangling } = await danglingPhotos(caller, stage)
      return {
        figure: `${statuses.length} uploads refused, ${left} files left of them, ${dangling} of ${shown} photos of profiles do not load`,
        facts: {
          'uploads are kept while there is room': changed && shown === pairs.length,
          [`every other upload is answered 503 or 507 (${[...new Set(statuses)].join(', ')})`]: statuses.every(
            (status) => NO_ROOM.includes(status),
          ),
          'every refusal is a sentence that shows nothing of the inside': texts.every(
            (text) => text.includes('"message"') && !INTERNALS.test(text),
          ),
          'no file is left': left === 0,
          'every photo of a profile loads': dangling === 0,
        },
      }
    }),
}
