import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { passwordOf } from '#scripts/demo/sign-ins.ts'
import { waitUntilQuiet } from './quiet-page.ts'
import {
  answerOnce,
  caseThat,
  chatWith,
  chooseInCardMenu,
  dialog,
  fill,
  inDialog,
  inOrder,
  open,
  openCardMenu,
  openTab,
  press,
  refuseOnce,
  type Step,
  see,
  seeAlert,
  seeField,
  seeRole,
  waitUntilKept,
} from './screen-steps.ts'

// The steps use the words that the screens show, so that they read like the screens.

type Path = string | ((page: Page) => Promise<string>)
/** A screen of the demo; its name is the file name of its pictures. */
export type Screen = {
  name: string
  /** A demo user name; signed out without it. */
  signedInAs?: string
  path: Path
  prepare: Step
}

const NOBODY = undefined
const mentee = (number: number) => `demo-mentee-${number}`
const mentor = (number: number) => `demo-mentor-${number}`
const ADMIN = 'demo-admin-1'

const UNSAVED = 'Demo words that nobody has saved'
const PHOTO = fileURLToPath(new URL('../../src/client/public/icon-512.png', import.meta.url))

/** Only narrow screens have the button. */
const openMenu: Step = async (page) => {
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
}
/** What the link of a mail about messages shows. */
const MAIL_CHOICES = {
  requests: 'now',
  messages: 'daily',
  sessions: 'now',
  programme: 'off',
  about: ['messages'],
}

const reload: Step = (page) => page.reload()

const signIn = (username: string): Step =>
  inOrder(fill('Username', username), fill(/^Password$/, passwordOf(username)), press('Log In'))

/** What every registration form requires. */
const fillAccount = inOrder(
  fill('Username', 'newcomer'),
  fill(/^Password$/, 'a long walk'),
  fill('Confirm Password', 'a long walk'),
  fill('Email', 'newcomer@demo.example'),
  fill('Full Name', 'Demo Newcomer'),
)

/** Refuses the calls of a tab that is opened for the first time. */
const refuseTab = (name: string, data: Parameters<typeof refuseOnce>[1]): Step =>
  inOrder(seeRole('tab', name), waitUntilQuiet, refuseOnce('', data), openTab(name))

const declineCall = inOrder(
  answerOnce('sessions.declineCall', null),
  press('Decline'),
  seeRole('button', 'Undo'),
)
const declineRequest = inOrder(
  answerOnce('mentor.decideMatchRequest', null),
  press('Decline'),
  seeRole('button', 'Undo'),
)

const openReport = inOrder(open('Safety: report, stop contact, get help'), dialog.press('Report what happened'))
const beginReport = (reason: string): Step =>
  inOrder(
    openReport,
    (page) => inDialog(page).getByRole('radio', { name: reason }).check({ force: true }),
    dialog.press('Next'),
    dialog.seeRole('textbox'),
  )

/** Reads a conversation on the member's own phone. */
const keepConversationWith = (fullName: string): Step =>
  inOrder(
    async (page) => {
      const own = page.getByRole('switch', { name: 'This is my own phone' })
      await own.waitFor()
      if (!(await own.isChecked())) await own.press(' ')
    },
    see(/^Your last conversations stay on this device$/),
    async (page) => page.goto(await chatWith(fullName)(page)),
    waitUntilKept,
  )

const pressLast =
  (name: RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).last().click()
const pressInRow =
  (row: RegExp, name: string | RegExp): Step =>
  (page) =>
    page.getByRole('row').filter({ hasText: row }).getByRole('button', { name }).first().click()
const seeParts: Step = (page) => inDialog(page).getByRole('heading', { level: 3 }).first().waitFor()
const openCase = open(/^Open case/)
const openCaseConversation = inOrder(
  openCase,
  dialog.press('Open this conversation'),
  dialog.seeField('Your reason'),
)
const pressStep =
  (name: string): Step =>
  (page) =>
    inDialog(page).getByRole('region', { name: 'Next step' }).getByRole('button', { name }).click()
const reopenCase = inOrder(pressStep('Open it again'), dialog.see('It goes back to the list'))
const openWords = open('Words and exemptions')
const openVetting = open(/^Checks for/)
const openSignInCode = inOrder(open('Sign-in code'), dialog.seeField('Your own password'))
const openApprovedMentors = openTab(/^Approved Mentors/)
const openConversation = open(/Open this conversation$/)
const openApp = inOrder(open('Set up an app'), dialog.seeField('Code that your app shows'))

/** Who is signed in, the page, and the steps that lead from there to the screen. */
// biome-ignore format: a row per screen
const STEPS: Record<string, [signedInAs: string | undefined, path: Path, ...Step[]]> = {
  // A link to a section has all of them laid out.
  landing: [NOBODY, '/#home'],
  'landing-menu': [NOBODY, '/', openMenu],
  'not-found': [NOBODY, '/no-such-page'],
  offline: [NOBODY, '/offline.html'],
  'auth-log-in': [NOBODY, '/auth'],
  'auth-log-in-failed': [NOBODY, '/auth', fill('Username', 'nobody'), fill(/^Password$/, 'wrong horse'),
    press('Log In'), see(/^Login failed$/)],
  'auth-second-step': [NOBODY, '/auth', signIn('demo-admin-4'), seeField('Code from your app')],
  'auth-second-step-recovery': [NOBODY, '/auth', signIn('demo-admin-4'), press('Use a recovery code'),
    seeField('Recovery code')],
  'auth-sign-up-mentee': [NOBODY, '/auth?type=mentee'],
  'auth-sign-up-mentor': [NOBODY, '/auth?type=mentor'],
  'register-mentor': [NOBODY, '/register'],
  'register-mentee': [NOBODY, '/register', openTab('Register as a Mentee')],
  'register-errors': [NOBODY, '/register', press(/^(register|create|submit|sign up)/i)],
  'register-age-question': [NOBODY, '/register?type=mentee', fillAccount, press('Register as a mentee'),
    seeAlert],
  'auth-forgot': [NOBODY, '/auth#forgot', see('Type your username or your mail address.')],
  'auth-forgot-sent': [NOBODY, '/auth#forgot', fill('Username or mail address', mentee(1)),
    press('Send me a mail'), see('If we know this name, your mail is on its way.')],
  // As if the programme had no mail server.
  'auth-forgot-by-team': [NOBODY, '/auth#forgot', see('Type your username or your mail address.'),
    answerOnce('account.recoveryWay', { byMail: false }), reload,
    see('Our team can help you.')],
  'auth-reset': [NOBODY, '/auth#reset=x', seeField('New password')],
  'auth-confirm': [NOBODY, '/auth#confirm=x', see('Press the button, and we know')],
  'auth-link-over': [NOBODY, `/auth#confirm=${'x'.repeat(43)}`, press('Confirm my address'),
    see('This link has been used')],
  'auth-undo': [NOBODY, '/auth#undo=x', see('We sign everyone else out')],
  'auth-passkey': [NOBODY, '/auth#passkey', see('Your phone or computer asks you to unlock it.')],
  'auth-mail': [NOBODY, '/auth#mail=x',
    see('This link doesn’t work any more.'), answerOnce('account.mailChoices', MAIL_CHOICES), reload, seeRole('button', 'Stop these mails')],
  'auth-mail-over': [NOBODY, '/auth#mail=y', see('This link doesn’t work any more.')],
  'auth-enrol': [ADMIN, '/auth#enrol', see('Our team needs a second step.')],
  'admin-dashboard': [ADMIN, '/admin-dashboard'],
  'admin-end-access': [ADMIN, '/admin-dashboard', pressLast(/^End access/), seeAlert],
  'admin-plan': [ADMIN, '/admin-dashboard', open('Make a plan'), dialog.press('Propose matches'), seeParts],
  'admin-audit-log': [ADMIN, '/admin-dashboard', open('Audit log'),
    (page) => inDialog(page).getByText('Details').first().click()],
  'admin-random-review': [ADMIN, '/admin-dashboard', open('Random review')],
  'admin-case': [ADMIN, '/admin-dashboard', openCase, dialog.seeRole('textbox', 'Note')],
  'admin-case-conversation': [ADMIN, '/admin-dashboard', openCaseConversation],
  'admin-case-step': [ADMIN, '/admin-dashboard', openCase, dialog.press('Close as no action needed'),
    dialog.see('It leaves the list.')],
  'admin-transcript': [ADMIN, '/admin-dashboard', openCaseConversation,
    dialog.fill('Your reason', 'To read what was found in its place'), dialog.press('Open for 30 minutes'),
    dialog.see(/^Finding \d+ of/)],
  'admin-held-message': [ADMIN, '/admin-dashboard', open(/^Decide about/),
    dialog.choose('Allow without the marked parts'), dialog.see('The recipient will see')],
  'admin-words': [ADMIN, '/admin-dashboard', openWords,
    dialog.fill('Try a sentence', 'is there anyone else who reads what we write'),
    (page) => inDialog(page).getByRole('status').filter({ hasText: '“' }).waitFor()],
  'admin-words-remove': [ADMIN, '/admin-dashboard', openWords, dialog.press(/^Remove the word/), seeAlert],
  'admin-exemption-remove': [ADMIN, '/admin-dashboard', openWords, dialog.press(/^Remove the exemption/),
    seeAlert],
  // Where somebody is in danger, other steps come first.
  'admin-case-stop': [ADMIN,
    caseThat('open', ({ contact, severity }) => contact === 'open' && severity !== 'danger'),
    pressStep('Stop contact'), dialog.see('From now on they can’t message')],
  'admin-case-allow': [ADMIN, caseThat('open', ({ contact }) => contact === 'stopped_here'),
    pressStep('Allow contact again'), dialog.see('They can message each other')],
  'admin-case-reopen': [ADMIN, caseThat('action_taken', () => true), reopenCase],
  'admin-case-discard': [ADMIN, caseThat('action_taken', () => true), reopenCase,
    (page) => inDialog(page).getByRole('textbox').fill(UNSAVED), dialog.press('Cancel'),
    seeRole('alertdialog', 'Discard your note?')],
  'admin-mentors-pending': [ADMIN, '/admin-mentors'],
  'admin-mentors-approved': [ADMIN, '/admin-mentors', openApprovedMentors],
  'admin-mentor-just-approved': [ADMIN, '/admin-mentors', answerOnce('admin.mentors.setStatus', null),
    pressInRow(/ checks open/, 'Approve'), seeRole('button', 'See the checks')],
  'admin-mentor-changes': [ADMIN, '/admin-mentors', openApprovedMentors, open(/^Changed since approval/),
    seeParts],
  'admin-mentors-remove': [ADMIN, '/admin-mentors', openApprovedMentors, open(/^Remove/)],
  'admin-vetting': [ADMIN, '/admin-mentors', openVetting, dialog.seeRole('listitem')],
  'admin-vetting-record': [ADMIN, '/admin-mentors', openVetting,
    dialog.press(/^(?:Record|Update).* First reference/), dialog.seeField('Note for administrators')],
  'admin-vetting-sheet': [ADMIN, '/admin-mentors', openVetting, dialog.press('Record several checks'),
    dialog.seeRole('group')],
  'admin-vetting-approve-anyway': [ADMIN, '/admin-mentors', open(/^Checks for.* open$/),
    dialog.press('Approve mentor'), seeAlert],
  'admin-mentees': [ADMIN, '/admin-mentees'],
  'admin-mentees-inactive': [ADMIN, '/admin-mentees', openTab(/^Inactive/)],
  'admin-mentees-remove': [ADMIN, '/admin-mentees', open(/^Remove/)],
  'admin-mentee-age': [ADMIN, '/admin-mentees', (page) => page.locator('.age-control').first().click(),
    seeRole('dialog')],
  'admin-sign-in-code': [ADMIN, '/admin-mentees', openSignInCode],
  'admin-sign-in-code-made': [ADMIN, '/admin-mentees', openSignInCode,
    dialog.fill('Why are you making it?', 'Lost phone'), dialog.fill('Your own password', passwordOf(ADMIN)),
    dialog.press('Make a code'), dialog.see('Read this out.')],
  'admin-mentee-unreachable': [ADMIN, '/admin-mentees?q=Rivas', see('Mail doesn’t arrive')],
  'admin-matches': [ADMIN, '/admin-matches'],
  'admin-match-parts': [ADMIN, '/admin-matches', open(/^\d+%: how it’s calculated/), dialog.seeRole('table')],
  'admin-end-match': [ADMIN, '/admin-matches', pressInRow(/Active/, /^\d+%: how it’s calculated/),
    dialog.press('End match'), dialog.seeRole('radio')],
  'admin-conversation-reason': [ADMIN, '/admin-matches', openConversation, dialog.press('Open for 30 minutes'),
    dialog.see('Please choose why')],
  'admin-conversation': [ADMIN, '/admin-matches', openConversation, dialog.choose('Legal request'),
    dialog.fill('Your reason', 'A letter of the court asks for it'), dialog.press('Open for 30 minutes'),
    dialog.seeRole('region', 'Messages')],
  'admin-settings-general': [ADMIN, '/admin-settings'],
  'admin-settings-matching': [ADMIN, '/admin-settings', openTab('Matching')],
  'admin-settings-email': [ADMIN, '/admin-settings', openTab('Email')],
  'settings-admin': [ADMIN, '/settings'],
  'viewer-dashboard': ['demo-admin-3', '/admin-dashboard'],
  'admin-dashboard-denied': [mentee(1), '/admin-dashboard'],
  // Another administrator has the case.
  'admin-case-take-over': ['demo-admin-2', caseThat('in_review', ({ owner }) => owner !== null),
    pressStep('Take it over'), seeAlert],
  'mentor-mentees': [mentor(1), '/mentor-dashboard'],
  'mentor-requests': [mentor(1), '/mentor-dashboard', openTab(/^Requests/)],
  'mentor-messages': [mentor(1), '/mentor-dashboard', openTab(/^Messages/)],
  'mentor-schedule': [mentor(1), '/mentor-dashboard', openTab('Schedule')],
  'mentor-profile': [mentor(1), '/mentor-dashboard', openTab('Profile')],
  'mentor-chat-dialog': [mentor(1), '/mentor-dashboard', open(/^(Message|Chat)/)],
  'mentor-end-match': [mentor(1), '/mentor-dashboard', chooseInCardMenu('End match')],
  'mentor-card-menu': [mentor(1), '/mentor-dashboard', openCardMenu],
  'mentor-mentee-profile': [mentor(1), '/mentor-dashboard', chooseInCardMenu('See profile')],
  'mentor-cancel-session': [mentor(1), '/mentor-dashboard?tab=schedule', open(/^Cancel/)],
  'mentor-propose-time': [mentor(1), '/mentor-dashboard?tab=schedule', open('Another time'),
    dialog.seeRole('grid')],
  'mentor-decline-call': [mentor(1), '/mentor-dashboard?tab=schedule', declineCall, open('Add a reason')],
  'mentor-call-declined': [mentor(1), '/mentor-dashboard?tab=schedule', declineCall],
  'mentor-schedule-with': [mentor(1), '/mentor-dashboard?tab=schedule', press('Schedule Session'),
    seeRole('menu')],
  'mentor-decline-request': [mentor(1), '/mentor-dashboard?tab=requests', declineRequest, open('Add a reason')],
  'mentor-declined': [mentor(1), '/mentor-dashboard?tab=requests', declineRequest],
  'settings-mentor': [mentor(1), '/settings'],
  'settings-leave': [mentor(1), '/settings', (page) => page.getByLabel('Bio').fill(UNSAVED),
    (page) => page.getByRole('link', { name: 'Cairnway' }).first().click(), seeAlert],
  'mentor-denied': [mentee(1), '/mentor-dashboard'],
  'mentor-empty': [mentor(8), '/mentor-dashboard'],
  'mentor-pending': [mentor(9), '/mentor-dashboard'],
  'mentor-rejected': [mentor(12), '/mentor-dashboard'],
  'mentor-earlier': [mentor(7), '/mentor-dashboard'],
  'mentor-requests-paused': [mentor(7), '/mentor-dashboard?tab=requests'],
  // An address made before cannot be shown again.
  'settings-calendar-address': [mentor(5), '/settings', press(/^Make (?:an|a new) address$/),
    seeField('Your calendar address')],
  'landing-signed-in': [mentee(1), '/'],
  'mentee-mentors': [mentee(1), '/mentee-dashboard'],
  'mentee-messages': [mentee(1), '/mentee-dashboard', openTab(/^Messages/)],
  'mentee-find': [mentee(1), '/mentee-dashboard', openTab('Find Mentors')],
  'mentee-find-failed': [mentee(1), '/mentee-dashboard',
    (page) => page.route(/availableMentors/, (route) => route.abort()), openTab('Find Mentors'),
    see('Error loading mentors. Please try again later.'), (page) => page.unroute(/availableMentors/)],
  'mentee-account-menu': [mentee(1), '/mentee-dashboard',
    (page) => page.locator('button[popovertarget]').click()],
  'mentee-schedule': [mentee(1), '/mentee-dashboard', openTab('Schedule')],
  'mentee-profile': [mentee(1), '/mentee-dashboard', openTab('Profile')],
  'mentee-all-news': [mentee(1), '/mentee-dashboard', open(/^News/)],
  'mentee-card-menu': [mentee(1), '/mentee-dashboard', openCardMenu],
  'mentee-mentor-profile': [mentee(1), '/mentee-dashboard', chooseInCardMenu('See profile')],
  'mentee-end-match': [mentee(1), '/mentee-dashboard', chooseInCardMenu('End match')],
  help: [mentee(1), '/mentee-dashboard', press('I need help now')],
  'session-expired': [mentee(1), '/mentee-dashboard',
    refuseTab('Find Mentors', { code: 'UNAUTHORIZED', httpStatus: 401 }), dialog.seeField('Username')],
  'other-account': [mentee(1), '/mentee-dashboard',
    refuseTab('Find Mentors', { code: 'CONFLICT', httpStatus: 409, reason: 'other_account' }),
    dialog.see('Someone else is signed in on this browser now.')],
  'mentee-find-none': [mentee(1), '/mentee-dashboard?tab=find-mentors&q=astro'],
  'settings-mentee': [mentee(1), '/settings'],
  'settings-password-refused': [mentee(1), '/settings', fill('Your password now', passwordOf(mentee(1))),
    fill('New password', 'football'), press('Change password'), see('Many people use this password.')],
  'settings-reach': [mentee(1), '/settings', (page) => page.getByLabel('New messages').selectOption('daily'),
    (page) => page.getByRole('region', { name: 'How we reach you' }).scrollIntoViewIfNeeded()],
  'settings-faces': [mentee(1), '/settings', press('Choose a drawn face'), seeRole('group', 'Choose a face')],
  'settings-crop': [mentee(1), '/settings', (page) => page.locator('input[type="file"]').setInputFiles(PHOTO),
    press('Crop'), seeRole('dialog')],
  'mentee-earlier': [mentee(2), '/mentee-dashboard'],
  'mentee-earlier-messages': [mentee(2), '/mentee-dashboard?tab=messages'],
  'mentee-third-stone': [mentee(3), '/mentee-dashboard'],
  'settings-app': [mentee(3), '/settings', openApp],
  'settings-passkey': [mentee(3), '/settings', open('Add a passkey')],
  // Without the server: other screens need a sign-in with the password alone.
  'settings-recovery-codes': [mentee(3), '/settings', openApp,
    answerOnce('account.addApp', { codes: Array.from({ length: 10 }, (_, index) => `DEMO-CODE-000${index}`) }),
    dialog.fill('Code that your app shows', '000000'), dialog.press('Add the app'),
    see('Keep these somewhere safe.')],
  // As if the sign-in were an hour old.
  'settings-is-it-you': [mentee(3), '/settings',
    refuseOnce('account.startApp', { code: 'FORBIDDEN', httpStatus: 403, reason: 'step_up' }),
    open('Set up an app'), dialog.seeField('Your password')],
  'mentee-decline-time': [mentee(6), '/mentee-dashboard?tab=schedule', open('Decline'),
    dialog.see('You don’t have to give a reason.')],
  'mentee-requests': [mentee(9), '/mentee-dashboard'],
  'mentee-withdraw': [mentee(9), '/mentee-dashboard', open('Withdraw')],
  'mentee-find-topic': [mentee(9), '/mentee-dashboard?tab=find-mentors&expertise=Football',
    seeRole('button', 'Clear topics')],
  'mentee-mentor-sheet-asked': [mentee(9), '/mentee-dashboard?tab=find-mentors&q=Hale', open('See more'),
    dialog.see('See your requests')],
  'mentee-suggestions': [mentee(13), '/mentee-dashboard'],
  'mentee-empty': [mentee(15), '/mentee-dashboard'],
  'mentee-mentor-sheet': [mentee(15), '/mentee-dashboard?tab=find-mentors', open('See more'),
    dialog.seeRole('textbox', 'Say hello')],
  'mentee-asked': [mentee(15), '/mentee-dashboard?tab=find-mentors', seeRole('button', 'See more'),
    answerOnce('mentee.requestMentor', null), press('Request Mentor'),
    (page) => page.locator('.toast').waitFor()],
  'settings-confirm-address': [mentee(15), '/settings', seeField('Code from the mail')],
  'mentee-unreachable': [mentee(16), '/mentee-dashboard', see('Our mail doesn’t reach your address.')],
  'settings-unreachable': [mentee(16), '/settings',
    see('Our mail doesn’t reach your address. Please correct it above.')],
  'mentee-first-stone': [mentee(17), '/mentee-dashboard'],
  'mentee-inactive': [mentee(18), '/mentee-dashboard'],
  'mentee-blank-profile': [mentee(20), '/mentee-dashboard', openTab('Profile')],
  'offline-kept': [mentee(4), '/settings', keepConversationWith('Samuel Adeyemi'),
    (page) => page.goto('/offline.html'), seeRole('heading', 'Your last conversations')],
  'chat-not-mine': [mentee(1), '/chat/999999'],
  'chat-mentee': [mentee(1), chatWith('Marcus Hale')],
  'chat-request-call': [mentee(1), chatWith('Marcus Hale'), open('Request Call')],
  'chat-safety': [mentee(1), chatWith('Marcus Hale'), open('Safety: report, stop contact, get help')],
  'chat-report': [mentee(1), chatWith('Marcus Hale'), openReport, dialog.seeRole('radio')],
  'chat-report-details': [mentee(1), chatWith('Marcus Hale'), beginReport('I feel unsafe')],
  'chat-report-danger': [mentee(1), chatWith('Marcus Hale'), beginReport('Someone is in danger right now')],
  'chat-report-message': [mentee(1), chatWith('Marcus Hale'),
    (page) => page.locator('[data-report]').last().press('Enter'), dialog.see('The message you’re reporting')],
  'chat-report-sent': [mentee(1), chatWith('Marcus Hale'), answerOnce('matches.report', { caseId: 75137912 }),
    beginReport('Someone is in danger right now'),
    (page) => inDialog(page).getByRole('switch', { name: 'Stop contact now' }).press(' '),
    dialog.press('Send report'), dialog.see('You’ve stopped contact.')],
  'chat-report-discard': [mentee(1), chatWith('Marcus Hale'), beginReport('I feel unsafe'),
    (page) => inDialog(page).getByRole('textbox').fill(UNSAVED), (page) => page.keyboard.press('Escape'),
    seeRole('alertdialog', 'Discard this report?')],
  'chat-stop-contact': [mentee(1), chatWith('Marcus Hale'), open('Safety: report, stop contact, get help'),
    dialog.press(/^Stop contact/), see('Stop contact?')],
  'chat-empty': [mentor(1), chatWith('Finn Gallagher')],
  'chat-mentor': [mentor(1), chatWith('Theo Marsh')],
  'chat-schedule-session': [mentor(1), chatWith('Theo Marsh'), open('Schedule Session')],
  'chat-schedule-errors': [mentor(1), chatWith('Theo Marsh'), open('Schedule Session'),
    dialog.press('Schedule Session')],
  'chat-schedule-discard': [mentor(1), chatWith('Theo Marsh'), open('Schedule Session'),
    (page) => inDialog(page).getByLabel('Title').fill(UNSAVED), dialog.press('Cancel'), seeAlert],
  'chat-ended': [mentee(2), chatWith('Kenji Morita')],
  'chat-paused': [mentee(10), chatWith('Peter Lindqvist')],
  'chat-paused-by-other': [mentor(5), chatWith('Kofi Mensah')],
  'chat-nudge': [mentee(4), chatWith('Samuel Adeyemi'),
    (page) => page.getByRole('textbox', { name: 'Message' }).fill('My number is 0151 2345 6789'),
    seeRole('button', 'Send anyway')],
}

export const SCREENS: readonly Screen[] = Object.entries(STEPS).map(([name, [signedInAs, path, ...steps]]) => ({
  ...{ name, signedInAs, path },
  prepare: inOrder(...steps),
}))
