import { describe, expect, test } from 'vitest'
import { BRAND } from '#shared/brand.ts'
import { soundsOfficial } from './official-names.ts'

const isOfficial = (name: string, ...programmeNames: string[]) =>
  soundsOfficial(name, [BRAND, ...programmeNames])

describe('soundsOfficial', () => {
  test.for([
    ...[
      'Cairnway',
      'CAIRNWAY SUPPORT',
      'Cairnway Support',
      'The Cairnway Team',
      'Joe from Cairnway',
      'MyCairnwayMentor',
      'Joe MyCairnwayMentor',
    ],
    ...['Cairn-way', 'Cairn way', 'C a i r n w a y', 'C.a.i.r.n.w.a.y', 'Cairn_waySupport', 'Ca irn way help'],
    // Homoglyphs: Cyrillic, Greek, dotless i, l and 1 for i, digits, signs, accents, pairs of letters, full width, bold.
    ...[
      'Саіrnwау',
      'Cαιrnwαγ',
      'Caırnway',
      'Calrnway',
      'CaIrnway',
      'Ca1rnway',
      'C@irnway',
      'Cáirnwäy',
      'Caimway',
    ],
    ...[
      'Cairnvvay',
      'Ｃａｉｒｎｗａｙ',
      '𝐂𝐚𝐢𝐫𝐧𝐰𝐚𝐲',
      'Cairn\u200bway',
      'C\u00adairnway',
      'Ca\u2060irn\u2060way',
      'Ⓒairnway',
    ],
    ...['Cairnuuay', 'Cairn\\/\\/ay', '\u{a4da}airnway', '\u{13df}airnway', '\u{1455}airnway'],
    // With a right-to-left override it reads as the product's name.
    '\u202eyawnriaC',
  ])('is true for a name that contains the product name: %s', (name) => {
    expect(isOfficial(name)).toBe(true)
  })

  test.for([
    ...[
      'Admin',
      'ADMIN',
      'admin',
      'Admins',
      'The Admin',
      'Admin 1',
      'Admin1',
      'Admin #2',
      'Administrator',
      'Site Admin',
    ],
    ...['Safeguarding Officer', 'Designated Safeguarding Lead', 'Support Officer', 'IT Support', 'Support UK'],
    ...['Live Support', 'Team Leader', 'Programme Manager', 'Programme Coordinator', 'Child Protection Team'],
    ...['Trust and Safety', 'Child Safety', '\u{a4ee}dmin', 'Duty Manager'],
    ...[
      'Support',
      'Support Team',
      'SupportTeam',
      'support-team',
      'support_team',
      'Official Support',
      'Our Support',
    ],
    ...[
      'Staff',
      'Staff Member',
      'Team',
      'The Team',
      'TheTeam',
      'Team 2026',
      'Moderator',
      'Moderators',
      'Mod Team',
    ],
    ...[
      'Help Desk',
      'Helpdesk',
      'Safeguarding Team',
      'Safeguarding Lead',
      'Customer Service',
      'System Administrator',
    ],
    ...[
      'Mentor Support',
      'Mentoring Team',
      'Mr Admin',
      'Admin!',
      '- Staff -',
      '(support)',
      'Admin/Support',
      'SuperAdmin',
    ],
    ...[
      'Adm1n',
      'Adrnin',
      'Admln',
      'Supp0rt',
      '5taff',
      '$taff',
      'T3am',
      'Te4m',
      '@dmin',
      'Admın',
      'Аdmin',
      'Ѕuрроrt',
    ],
    ...[
      'Ѕtаff',
      'Теам',
      'Ádmín',
      'A d m i n',
      'S.t.a.f.f',
      'Ad\u200bmin',
      'Sup\u00adport',
      'ｓｔａｆｆ',
      '𝓣𝓮𝓪𝓶',
      'Ad-min',
    ],
  ])('is true for a name that is only a role: %s', (name) => {
    expect(isOfficial(name)).toBe(true)
  })

  test.for([
    ...[
      'Stafford Cripps',
      'Frank Staff',
      'Teamah Jones',
      'Adminson Silva',
      'Joe Support',
      'Cairn Wayne',
      'Cairn Wayland',
    ],
    ...[
      'Wayne Cairns',
      'Anna Cairn',
      'Tea M.',
      'Ad Min',
      'Te Am',
      'Matea Mor',
      'Ali',
      'Ail',
      'Lia',
      'Al Il',
      'Li',
      'Modou Sarr',
    ],
    ...[
      'Mod Suwan',
      'An Nguyen',
      'Real Madigan',
      'Head',
      'Care Bell',
      'Chief Okonkwo',
      'Rob Chatman',
      'Ofer Ament',
    ],
    ...[
      'Marcus Hale',
      'Samuel Adeyemi',
      'Peter Lindqvist',
      'Kenji Morita',
      'O’Brien',
      "Seán O'Casey",
      'Jean-Luc Picard',
    ],
    ...[
      'José María Núñez',
      'Søren Kierkegaard',
      'Łukasz Żuk',
      'Björk Guðmundsdóttir',
      'Ğüneş Işık',
      'İlker Öz',
      'Nguyễn Văn Tèo',
    ],
    ...[
      'Αλέξανδρος Παπαδόπουλος',
      'Νίκος Καζαντζάκης',
      'Ιωάννης',
      'Дмитрий Иванов',
      'Сергей Крамник',
      'Том',
      'Олексій Їжак',
    ],
    ...[
      'Тимур Адмиралов',
      'Стефан Штаффорд',
      'Ζωή',
      'Արամ Խաչատրյան',
      'გიორგი ბერიძე',
      'محمد علي',
      'נועם כהן',
      'अमित शर्मा',
    ],
    ...['ราม สุวรรณ', '王小明', '山田太郎', 'さとう ゆうき', '김민준', 'አበበ ቢቂላ', 'தமிழ் செல்வன்', 'Ọlá Adébáyọ̀'],
    ...[
      'X Æ A-12',
      'Lil Wayne 3',
      'R2 D2',
      '3rd',
      'J.',
      'Mx Lee',
      'Mary Ann Admire',
      'Supportive Sam',
      'Steam Boat',
    ],
  ])('is false for a personal name: %s', (name) => {
    expect(isOfficial(name)).toBe(false)
  })

  test('is true for the programme name, and inside a word only for a long one', () => {
    expect(isOfficial('Boys Forward Support', 'Boys Forward')).toBe(true)
    expect(isOfficial('BoysForward', 'Boys Forward')).toBe(true)
    expect(isOfficial('B0ys Fогwаrd', 'Boys Forward')).toBe(true)
    expect(isOfficial('Boys Smith', 'Boys Forward')).toBe(false)
    expect(isOfficial('The Lift Project', 'Lift')).toBe(true)
    expect(isOfficial('Marc Clifton', 'Lift')).toBe(false)
    expect(isOfficial('Anybody', '—')).toBe(false)
    expect(isOfficial('Друзья Support', 'Друзья')).toBe(true)
    expect(isOfficial('Boys Forward')).toBe(false)
  })

  test('is true for the programme name as another keyboard writes it', () => {
    expect(isOfficial('گروه علي\u200cرضا', 'گروه علیرضا')).toBe(true)
    expect(isOfficial('サクラハウス', 'さくらはうす')).toBe(true)
    expect(isOfficial('JORGENSEN HOUSE', 'Jørgensen’s House', 'Jørgensen House')).toBe(true)
    expect(isOfficial('Strasse Team', 'Straße')).toBe(true)
    expect(isOfficial('Obriens Support', 'O’Brien’s')).toBe(true)
  })
})
