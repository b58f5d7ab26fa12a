import { SelectField } from '#client/ui/fields.tsx'
import {
  CHOSEN_CATEGORIES,
  type ChosenCategory,
  DELIVERY_WAYS,
  type DeliveryWay,
} from '#shared/notices/catalogue.ts'
import { NOTIFICATION_SETTINGS_TEXTS } from './texts.ts'

export type Ways = Record<ChosenCategory, DeliveryWay>

const OPTIONS = DELIVERY_WAYS.map((value) => ({ value, label: NOTIFICATION_SETTINGS_TEXTS.ways[value] }))

type WayFieldsProps = { ways: Ways; onChange: (category: ChosenCategory, way: DeliveryWay) => void }

/** How soon each kind of news reaches a member. */
export function WayFields({ ways, onChange }: WayFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {CHOSEN_CATEGORIES.map((category) => (
        <SelectField
          key={category}
          label={NOTIFICATION_SETTINGS_TEXTS.categories[category]}
          options={OPTIONS}
          value={ways[category]}
          onChange={({ target }) => onChange(category, target.value as DeliveryWay)}
        />
      ))}
    </div>
  )
}
