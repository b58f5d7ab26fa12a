/** Classes of a settings row: label left and control right, or stacked on narrow screens. */
export const SETTING_ROW =
  'py-5 md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr] md:gap-x-8 md:[&>:nth-child(2)]:col-start-2 md:[&>:nth-child(2)]:row-span-2 md:[&>:nth-child(2)]:row-start-1 md:[&>:nth-child(2)]:self-start md:[&>[id$=-error]]:col-start-2'

export const SETTING_NUMBER = 'max-w-36'
