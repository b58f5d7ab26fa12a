/** Money, gifts, buying and selling. */
export const MONEY = `
send|lend|transfer|wire|loan|give|gimme|spot|sub|pay|venmo me|us|you|u|him ..3 #money
transfer|send|wire|pay ..3 #money ..2 to|into|for me|you|u|us|my
transfer me|it|us|them ..2 money|cash|now|tonight|today|my
send|pay|give|transfer|lend|deposit 9 to|for me|us
borrow|loan|lend ..3 #money ..3 from|off|til|till|until|please|to
borrow ..2 #money
#money ..1 from|off you|u
#you owe me
you|u|your|ur|my|use|via|through|by|on|got|have ..1 paypal|cashapp|venmo|revolut|monzo|zelle|applepay
cash|apple app|pay is|$|:
#you ..2 have|got|use cash|apple app|pay
#your|send|give|whats|need|tell ..2 bank|card|account|sort|credit|debit|pin details|number|code|info|pin|card
sort code
send|buy|want|need|get|give ..3 gift|steam|itunes|amazon|roblox|google|psn|xbox|apple|paysafe card|cards|voucher|vouchers|code|codes
want|buy|send a|you|me? gift card|cards|voucher
gift|steam|amazon|itunes|roblox card code|codes
free ..1 v? bucks|vbucks|robux|skins|diamonds|followers|iphone|money|vbuck
get|give|send|buy|want #you|some|free|more|for ..3 vbucks|robux|skins|bucks
i|ill|let|me|could|can|gonna|to|will|ive|wanna|id buy|bought|order|get|got|give|send #you ..3 trainers|phone|iphone|console|ps5|playstation|xbox|laptop|present|presents|gift|gifts|shoes|bike|skin|skins|headphones|clothes|watch|airpods|ipad|tablet|something|anything|sneakers|boots|ticket|tickets|whatever
i|ill|id|let|lemme|me|wanna|gonna|to buy|spoil #you !time
let|ill|wanna|me|i ..1 treat #you
gift|gifts|present|presents for #you
gift|present from me
present|gift|parcel|package ..3 for|to #you|#your
invest|investing ..4 crypto|coin|coins|bitcoin|my|me|#money|this|ethereum|forex|nft|with
double #your money|cash
trade|trading ..2 crypto|forex|bitcoin ..2 with|me|for
sell|selling|sells|buy|deal|dealing|want|got|supply ..3 vape|vapes|weed|snus|pods|edibles|drugs|cannabis|pills|fakes|cigs|booze
selling|sell ..5 cheap|to you|mates|special|price
!will|can|could|we|should|id|i|mum|dad|mom buy my|this|from|off ..1 me|course|book|merch|old|stuff|coins|trainers|phone|crypto|shoes
buy ..3 from|off me
i|ill|id|gonna|we pay #you
i can|could|will|would|want pay #you
get|getting|be paid ..3 for|to|by keep? me|it|company|chat|talk|pictures|pics
top|topping up #your|ya phone|credit|account|card
top #you up
earn|make|making|win|get ..2 quick|easy|fast|free money|cash|bucks|pounds|£
easy|quick|fast money|cash
deliver|hold|drop|carry|take|look ..3 package|parcel|bag|stash ..2 for|to me|us|someone
money|cash|job ..2 for me ..1 carrying|dropping|running|delivering
take my|this ..2 iphone|phone|console|laptop|watch|trainers ..3 gift|present|free|yours
donate ..2 me|my
cash|money for #you ..1 if|when
promo|discount|referral code
!to|mum|dad|will|mom|she|he|they|might|parents buy me
paypal|cashapp|venmo|zelle|revolut me|it|us
no questions asked
bitcoin|crypto|btc|eth wallet|address
how much|you for #your
send|give|lend us|me|you a ..1 tenner|fiver
do|would|d you|u want|need|like ..1 money|cash
i|ill|id ..3 pay for #your|you
bitcoin|crypto|forex ..4 show|teach|help you
yours|urs for 9
heres|use|take my ..1 card|bank|account
i|ill|id|could|can|let ..1 buy #you !time|in
lend|send|give|loan me|us 9 ..2 until|till|please|pls|quid|now|today|bucks
lend|loan|sub me|us
my crypto|coin|scheme|fund|trading ..6 #money|doubles|profit|double
doubles|triples every|in
i need cash|money
ill|i|id buy it|them|that|one for #you
job for you
sell ..1 me|your your|ur|me? ..1 account|skin|skins|bike|phone|shoes
what|whats|which is? #your bank
make|earn 9 ..1 in|a day|week|hour|night ..1 from|$|easy|no
get|getting|earn|win robux|vbucks|skins if|for
let me pay
join my ..1 investment|trading|crypto|business
- dont|never|not|somebody|someone|strangers ..1 give|send|share|asks|ask
- mum|dad|mom|nan|gran|uncle|aunt|auntie|parents|they|company|boss|employer will|can|could|to|might|would? buy|pay|give|lend|bought|gave|get|got
- money for|from charity|school|the
- offers|offered|offering|offer|promises ..4 #money
`
